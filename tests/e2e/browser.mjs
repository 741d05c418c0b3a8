// One Chromium for a whole file of journeys, and the checks that every page must stand.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const LOCALES = ['pt-BR', 'en', 'ru'];
/** Widths at which no page may scroll sideways. */
export const WIDTHS = [320, 360, 480, 640, 768, 900, 1024, 1280];

export async function openBrowser() {
  // A container gives little shared memory, and no user of its own to root, which Chromium's sandbox needs.
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
}

/**
 * A new visitor: a context without cookies, and a page that keeps what went wrong in it.
 * `page.faults` fills with script errors, refused resources and broken answers; see `assertQuiet`.
 */
export async function visitor(browser, { origin, locale = 'pt-BR', theme = 'light', width = 1280, script = true } = {}) {
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    colorScheme: theme,
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    // Chromium reports the status of a page asked for on purpose (a 404, a 422) as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      page.faults.push(`console: ${message.text()}`);
    }
  });
  page.on('response', (answer) => {
    const kind = answer.request().resourceType();
    if (answer.status() >= 500 || (answer.status() >= 400 && kind !== 'document')) {
      page.faults.push(`${answer.status()} ${answer.url()}`);
    }
  });
  return page;
}

/** Nothing went wrong behind the page: no script error, nothing the content security policy had to refuse. */
export function assertQuiet(page) {
  assert.deepEqual(page.faults, [], `faults at ${page.url()}`);
}

/** The page has no violation that axe can see (WCAG 2.2 A and AA, and its good practices). */
export async function assertAccessible(page, where = page.url()) {
  // The policy of the page forbids foreign scripts, so axe is evaluated from outside instead of added to the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html).join('\n    ')}`);
  });
  assert.equal(violations.length, 0, `${where}\n  ${violations.join('\n  ')}`);
}

/** At no width does the page itself scroll sideways (tables may, in their own region). */
export async function assertNoSidewaysScroll(page, where = page.url()) {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { wide, culprits } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      culprits: [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .filter((element) => !element.closest('.scroll, .nav, .vh'))
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    assert.ok(wide <= 0, `${where} is ${wide} px too wide at ${width} px: ${culprits.join(' | ')}`);
  }
  await page.setViewportSize(before);
}
