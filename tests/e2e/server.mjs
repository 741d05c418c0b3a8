// Starts the real program on a free port with an empty database of its own, and stops it again.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The program under test. */
export const PROGRAM = process.env.TABLITA_BIN ?? resolve(import.meta.dirname, '../../target/debug/tablita');

/** Resolves as soon as `ready()` is true; rejects with `complaint()` after `milliseconds`. */
async function until(ready, milliseconds, complaint) {
  const end = Date.now() + milliseconds;
  while (!ready()) {
    if (Date.now() > end) throw new Error(complaint());
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/**
 * A running Tablita: `origin` (http://127.0.0.1:port), `setupLink` (the one-time address printed while there is no
 * account) and `stop()`, which also checks that the program ends within three seconds of being asked to.
 */
export async function startTablita() {
  const folder = await mkdtemp(join(tmpdir(), 'tablita-e2e-'));
  const database = `sqlite://${join(folder, 'event.sqlite')}`;
  const program = spawn(PROGRAM, ['serve', '--listen', '127.0.0.1:0', '--database', database], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let alive = true;
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (said += chunk));
  program.on('exit', () => (alive = false));
  const complaint = (what) => () => `${what}; the program said:\n${said}`;

  const address = () => said.match(/listens on (http:\S+)/)?.[1];
  await until(() => !alive || address(), 20_000, complaint('Tablita does not say where it listens'));
  if (!alive) throw new Error(complaint('Tablita ended at once')());

  return {
    origin: address(),
    get setupLink() {
      const link = said.match(/https?:\S+\/set-up\/\S+/)?.[0];
      if (!link) throw new Error(complaint('no set-up link was printed')());
      return link;
    },
    async stop() {
      program.kill('SIGTERM');
      try {
        await until(() => !alive, 3_000, complaint('Tablita was still running three seconds after SIGTERM'));
      } finally {
        program.kill('SIGKILL');
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
