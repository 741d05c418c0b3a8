// Pictures of all pages for the eye: `npm run shots [ADDRESS OF A RUNNING SERVICE] [LOGIN PASSWORD]` fills tests/e2e/shots
// (not kept in the repository). Without an address it starts a service of its own and plays the main job into it first.
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openBrowser, visitor } from './browser.mjs';
import { playMainJob } from './main-job.mjs';
import { signIn } from './people.mjs';
import { startTablita } from './server.mjs';
import { pagesFrom } from './site.mjs';

const FOLDER = resolve(import.meta.dirname, 'shots');
const SIZES = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
];

const [address, login, password] = process.argv.slice(2);
const browser = await openBrowser();
const tablita = address ? { origin: address, stop: () => {} } : await startTablita();
try {
  const person = address ? { login, password } : (await playMainJob(browser, tablita)).organiser;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const [reader, arrive] of [
    ['public', (page) => page.goto('/')],
    ['organiser', (page) => signIn(page, person)],
  ]) {
    for (const size of SIZES) {
      const page = await visitor(browser, { origin: tablita.origin, ...size });
      await arrive(page);
      for (const path of await pagesFrom(page, ['/'])) {
        await page.goto(path);
        const name = path.replace(/^\//, '').replace(/[^\w.-]+/g, '_') || 'home';
        await page.screenshot({ path: `${FOLDER}/${name}-${reader}-${size.width}-${size.theme}.png`, fullPage: true });
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await tablita.stop();
}
