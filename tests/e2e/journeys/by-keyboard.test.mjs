// The public pages by keyboard alone, and their states without colours.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, visitor } from '../browser.mjs';
import { playMainJob } from '../main-job.mjs';
import { startTablita } from '../server.mjs';
import { pagesFrom } from '../site.mjs';
import { signIn } from '../people.mjs';

let browser, tablita, played;
before(async () => {
  [browser, tablita] = await Promise.all([openBrowser(), startTablita()]);
  played = await playMainJob(browser, tablita);
});
after(async () => {
  await browser?.close();
  await tablita?.stop();
});

/** What has the focus: who it is, whether it can be seen, and how it shows that it has the focus. */
function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const look = getComputedStyle(element);
  element.dataset.walked ??= String(document.querySelectorAll('[data-walked]').length + 1);
  return {
    id: element.dataset.walked,
    what: element.outerHTML.slice(0, 100),
    seen: box.width > 0 && box.height > 0,
    marked: (look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) > 0) || look.boxShadow !== 'none',
  };
}

test('bug 53: every public page is walked by keyboard alone, in order, with the focus in view and no trap', async () => {
  const page = await visitor(browser, { origin: tablita.origin });
  await page.goto('/');
  for (const path of await pagesFrom(page, ['/', ...played.paths.public])) {
    await page.goto(path);
    const reachable = await page.evaluate(
      () =>
        [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')].filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled,
        ).length,
    );
    // The page for a screen on the wall has nothing to press.
    if (reachable === 0) continue;
    const walked = [];
    for (let steps = 0; steps < reachable + 5; steps += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(focused);
      if (!here || walked.some((other) => other.id === here.id)) break;
      walked.push(here);
    }
    // A group of radio buttons is one stop; everything else is a stop of its own.
    const radios = await page.evaluate(() => {
      const groups = [...document.querySelectorAll('input[type=radio]')].map((radio) => radio.name);
      return groups.length - new Set(groups).size;
    });
    assert.equal(walked.length, reachable - radios, `${path}: ${walked.at(-1)?.what} was the last stop`);
    assert.deepEqual(walked.filter(({ seen, marked }) => !seen || !marked).map(({ what }) => what), [], path);
    assert.match(walked[0].what, /class="skip/, `${path}: the first stop skips to the content`);
  }
});

test('bug 80: without colours the states of boards still look different, and each has its word', async () => {
  const page = await visitor(browser, { origin: tablita.origin });
  await signIn(page, played.organiser);
  await page.goto(played.paths.public[0]);
  const kinds = ['', 'on', 'hx', 'cf', 'df'];
  await page.evaluate((classes) => {
    const squares = classes.map((kind) => `<i class="${kind}"></i>`).join('');
    document.querySelector('main').insertAdjacentHTML('afterbegin', `<div class="prog" id="trial">${squares}</div>`);
    document.documentElement.setAttribute('style', 'filter: grayscale(1)');
  }, kinds);
  const pictures = [];
  for (const square of await page.locator('#trial i').all()) pictures.push(await square.screenshot());
  for (let one = 0; one < kinds.length; one += 1) {
    for (let other = one + 1; other < kinds.length; other += 1) {
      assert.ok(!pictures[one].equals(pictures[other]), `"${kinds[one]}" and "${kinds[other]}" look the same in grey`);
    }
  }
});
