// The main job, seen from all sides: what the organiser and the arbiter do, and what anybody then reads without an account.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertQuiet, openBrowser, visitor } from '../browser.mjs';
import { FIRST_ROUND, PLAYERS, enterRound, playMainJob } from '../main-job.mjs';
import { startTablita } from '../server.mjs';

let browser, tablita, played;
before(async () => {
  [browser, tablita] = await Promise.all([openBrowser(), startTablita()]);
  played = await playMainJob(browser, tablita);
});
after(async () => {
  await browser?.close();
  await tablita?.stop();
});

test('the round shows every score to a reader without an account', async () => {
  const page = await visitor(browser, { origin: tablita.origin, width: 360 });
  await page.goto(`${played.section}/rodadas/1`);
  // Points of a game are 2-1-0: a win and a draw make 3–1.
  const scores = await page.locator('.pair .sc').evaluateAll((cells) => cells.map((cell) => cell.textContent));
  assert.deepEqual(scores, ['3–1', '2–2', '2–2', '2–2']);
  assertQuiet(page);
});

test('the page of a player shows his score and whom he met', async () => {
  const page = await visitor(browser, tablita);
  await page.goto(`${played.section}/jogadores/1`);
  await page.getByRole('heading', { level: 1, name: PLAYERS[0][0] }).waitFor();
  await page.getByRole('link', { name: PLAYERS[7][0] }).first().waitFor();
  assert.equal(await page.locator('.pair .sc').first().textContent(), '3–1');
  assertQuiet(page);
});

test('the standings begin with the one who won', async () => {
  const page = await visitor(browser, tablita);
  await page.goto(`${played.section}/classificacao`);
  const first = page.locator('table.std').first().locator('tbody tr').first();
  assert.match(await first.innerText(), new RegExp(PLAYERS[0][0]));
  await page.goto(`${played.section}/rodadas/2`);
  assert.match(await page.locator('h1').innerText(), /não encontrada/, 'a draft is shown to nobody');
});

test('an open page renews itself when the arbiter corrects a result', async () => {
  const reader = await visitor(browser, tablita);
  await reader.goto(`${played.section}/rodadas/1`);
  await enterRound(browser, tablita, played.desk, [FIRST_ROUND[0], ['white', 'draw']]);
  await reader.locator('.pair .sc').nth(1).getByText('3').waitFor();
  assertQuiet(reader);
});

test('a game is replayed with the keys, and the same without a script', async () => {
  const address = `${played.section}/rodadas/1/mesas/1/partidas/1`;
  const page = await visitor(browser, tablita);
  await page.goto(address);
  const last = await page.locator('[aria-current=step]').innerText();
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await page.locator('[aria-current=step]').innerText(), last);
  const drawn = await pieces(page);
  const label = await page.locator('.brd').first().getAttribute('aria-label');

  const plain = await visitor(browser, { origin: tablita.origin, script: false });
  await plain.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  assert.deepEqual(await pieces(plain), drawn);
  assert.equal(await plain.locator('.brd').first().getAttribute('aria-label'), label);

  await page.getByRole('link', { name: 'Girar' }).click();
  await plain.getByRole('link', { name: 'Girar' }).click();
  assert.deepEqual(await pieces(plain), await pieces(page));
  assertQuiet(page);
});

/** What stands where on the first board of a page, in no order. */
async function pieces(page) {
  const uses = page.locator('.men').first().locator('use');
  const all = await uses.evaluateAll((men) => men.map((man) => ['href', 'x', 'y'].map((name) => man.getAttribute(name)).join(' ')));
  return all.map((man) => man.replace(/\.0\b/g, '')).sort();
}
