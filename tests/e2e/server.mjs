// Starts the real program on a free port with an empty database of its own, and stops it again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROGRAM = process.env.TABLITA_BIN ?? resolve(import.meta.dirname, '../../target/debug/tablita');

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Resolves as soon as `ready()` is true; rejects with `complaint()` after `milliseconds`. */
async function until(ready, milliseconds, complaint) {
  const end = Date.now() + milliseconds;
  while (!(await ready())) {
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
  const origin = `http://127.0.0.1:${await freePort()}`;
  const database = `sqlite://${join(folder, 'event.sqlite')}`;
  const program = spawn(PROGRAM, ['serve', '--listen', new URL(origin).host, '--database', database], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let alive = true;
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (said += chunk));
  program.on('exit', () => (alive = false));
  const complaint = (what) => () => `${what}; the program said:\n${said}`;

  await until(
    async () => !alive || (await fetch(origin, { redirect: 'manual' }).then(() => true, () => false)),
    20_000,
    complaint('Tablita does not answer'),
  );
  if (!alive) throw new Error(complaint('Tablita ended at once')());

  return {
    origin,
    get setupLink() {
      const link = said.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname !== '/');
      if (!link) throw new Error(complaint('no set-up link was printed')());
      return link;
    },
    get output() {
      return said;
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
