// Every kind of page, as the public and as the organiser see it, in three languages, light and dark, wide and narrow:
// nothing that axe can see is wrong, nothing scrolls sideways, nothing fails behind the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LOCALES, assertAccessible, assertNoSidewaysScroll, assertQuiet, openBrowser, visitor } from '../browser.mjs';
import { playMainJob } from '../main-job.mjs';
import { signIn } from '../people.mjs';
import { startTablita } from '../server.mjs';
import { pagesFrom } from '../site.mjs';

let browser, tablita, played;
before(async () => {
  [browser, tablita] = await Promise.all([openBrowser(), startTablita()]);
  played = await playMainJob(browser, tablita);
});
after(async () => {
  await browser?.close();
  await tablita?.stop();
});

const READERS = {
  public: (page) => page.goto('/'),
  organiser: (page) => signIn(page, played.organiser),
};

const LOOKS = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'dark' },
  { width: 360, theme: 'light' },
];

for (const [reader, arrive] of Object.entries(READERS)) {
  for (const locale of LOCALES) {
    test(`every page of the ${reader} in ${locale}`, async () => {
      const page = await visitor(browser, { origin: tablita.origin, locale });
      await arrive(page);
      const paths = await pagesFrom(page, ['/', ...played.paths[reader]]);
      assert.ok(paths.length >= played.paths[reader].length, `few pages: ${paths}`);
      // One page with a fault does not hide the next one's.
      const faults = [];
      for (const path of paths) {
        await page.goto(path);
        // Colours do not depend on the language: the first one stands for all four looks, the others for two.
        const looks = locale === LOCALES[0] ? LOOKS : LOOKS.slice(0, 2);
        const checks = [
          () => assertNoSidewaysScroll(page, path),
          ...looks.map((look) => () => assertAccessibleIn(look, page, path)),
          async () => assertQuiet(page),
        ];
        for (const check of checks) await check().catch((error) => faults.push(error.message));
      }
      assert.deepEqual(faults, []);
    });
  }
}

async function assertAccessibleIn({ width, theme }, page, path) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  await assertAccessible(page, `${path} at ${width} px, ${theme}`);
}
