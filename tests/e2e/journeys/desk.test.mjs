// The arbiter types a round of forty micro-matches by keyboard alone and closes it. Keystrokes are counted: the bar is
// three a board. Then what must not happen: arrows that save, keys taken from a text field, a board lost on the way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, assertNoSidewaysScroll, assertQuiet, openBrowser, visitor } from '../browser.mjs';
import { setUp } from '../people.mjs';
import { publishedRound } from '../rounds.mjs';
import { startTablita } from '../server.mjs';

const BOARDS = 40;
const BAR = 3;
const EVENT = { name: 'Copa da Mesa', slug: 'copa-da-mesa', boards: BOARDS };
const AT = 'copa-da-mesa/absoluto';
const DESK = `/arbitragem/${AT}/rodadas/1`;
/** The results of the prepared list, two keys a board, repeated down the round. */
const LIST = ['10', '1=', '01', '==', '11', '=0', '00', '=1', '1=', '0='];
const typed = (board) => LIST[(board - 1) % LIST.length];
const CODES = { 1: 'white', 0: 'black', '=': 'draw' };

let browser, tablita, page;
before(async () => {
  [browser, tablita] = await Promise.all([openBrowser(), startTablita()]);
  page = await visitor(browser, tablita);
  await setUp(page, tablita.setupLink);
  await publishedRound(page, EVENT);
});
after(async () => {
  await browser?.close();
  await tablita?.stop();
});

const chosen = (board) => page.locator(`#b${board} select`).evaluateAll((all) => all.map((field) => field.value));
const said = (words) => page.getByRole('status').filter({ hasText: words }).waitFor();
const saved = () => page.locator('.prog i.on').count();

test('arrows move and never save, and a text field keeps its keys', async () => {
  await page.goto(DESK);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  assert.deepEqual(await chosen(1), ['', '']);
  await page.keyboard.press('/');
  await page.keyboard.type('10=');
  assert.equal(await page.locator('#find').inputValue(), '10=');
  await page.locator('#find').fill('jogador 2');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('[aria-current] .n').innerText(), '2');
  // One field typed, taken back, typed again and restored.
  await page.keyboard.press('1');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('0');
  await page.keyboard.press('Escape');
  assert.deepEqual(await chosen(2), ['', '']);
  assert.equal(await saved(), 0);
  assertQuiet(page);
});

test('a board that could not be saved keeps what was typed and says so', async () => {
  await page.goto(DESK);
  await page.route('**/mesas/1', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await said('Mesa 1 não salva');
  assert.deepEqual(await chosen(1), ['white', 'white']);
  await page.unroute('**/mesas/1');
  await page.keyboard.press('/');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await said('Mesa 1 salva');
});

test('forty micro-matches are typed by keyboard alone with at most three keys a board, and the round is closed', async (t) => {
  await page.goto(DESK);
  await page.keyboard.press('/');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  let keys = 3;
  const begun = Date.now();
  for (let board = 1; board <= BOARDS; board += 1) {
    for (const key of typed(board)) {
      await page.keyboard.press(key);
      keys += 1;
    }
  }
  await said('a rodada pode ser encerrada');
  t.diagnostic(`${keys} keystrokes for ${BOARDS} boards in ${Date.now() - begun} ms`);
  assert.ok(keys <= BOARDS * BAR, `${keys} keystrokes`);
  assert.ok(await page.locator('#close button.go').isEnabled(), 'the round is closed from here, without loading it again');
  await page.goto(DESK);
  for (let board = 1; board <= BOARDS; board += 1) {
    assert.deepEqual(await chosen(board), [...typed(board)].map((key) => CODES[key]), `board ${board}`);
  }
  await assertAccessible(page);
  await assertNoSidewaysScroll(page);
  await Promise.all([page.waitForNavigation(), page.locator('#close button.go').press('Enter')]);
  await said('Rodada 1 encerrada');
});

test('a board is entered with a thumb, without a script', async () => {
  await page.goto(DESK);
  await page.locator('#sure').check();
  await page.locator('#reason').fill('mesa 3 lançada errada');
  await Promise.all([page.waitForNavigation(), page.locator('#close button').click()]);
  const state = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: tablita.origin, locale: 'pt-BR', javaScriptEnabled: false, storageState: state, hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const phone = await context.newPage();
  await phone.goto(`${DESK}/mesas/3`);
  const small = await phone.locator('main :is(.btn, .opt)').evaluateAll((all) =>
    all.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.outerHTML));
  assert.deepEqual(small, []);
  await phone.locator('[name="result-1"][value="draw"]').check();
  await phone.locator('main button.go').click();
  await phone.getByRole('status').filter({ hasText: 'Mesa 3 salva' }).waitFor();
  await context.close();
});
