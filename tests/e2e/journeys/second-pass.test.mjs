// A round is typed by one person and checked by another, who sees nothing of what stands. A mismatch stops the cursor and
// shows both values; what was typed on meanwhile answers no question; and the section refuses to close before all is checked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, assertNoSidewaysScroll, openBrowser, visitor } from '../browser.mjs';
import { ORGANISER, setUp, signIn } from '../people.mjs';
import { publishedRound } from '../rounds.mjs';
import { startTablita } from '../server.mjs';

const BOARDS = 6;
const AT = '/arbitragem/copa-conferida/absoluto';
const DESK = `${AT}/rodadas/1`;
const PASS = `${DESK}/conferir`;
/** The slips, two keys a board; the first pass has the sides of board 3 swapped. */
const SLIPS = ['10', '1=', '01', '==', '11', '=0'];
const FIRST = SLIPS.map((slip, at) => (at === 2 ? '10' : slip));

let browser, tablita, page;
before(async () => {
  [browser, tablita] = await Promise.all([openBrowser(), startTablita()]);
  page = await visitor(browser, tablita);
  await setUp(page, tablita.setupLink);
  await publishedRound(page, { name: 'Copa Conferida', slug: 'copa-conferida', boards: BOARDS });
});
after(async () => {
  await browser?.close();
  await tablita?.stop();
});

const said = (words) => page.getByRole('status').filter({ hasText: words }).waitFor();
const current = () => page.locator('[aria-current] .n').innerText();
async function type(keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test('the section demands the pass, and the round does not close without it', async () => {
  await page.goto(AT);
  await page.locator('#second_pass').check();
  await page.locator(`form[action="${AT}/conferencia"] button`).click();
  await said('exige a segunda passada');
  await page.goto(DESK);
  await type(FIRST.join(''));
  await said('a rodada pode ser encerrada');
  await page.goto(DESK);
  assert.ok(await page.locator('#close button.go').isDisabled());
  assert.match(await page.locator('#missing').innerText(), /falta conferir as mesas: 1, 2, 3, 4, 5, 6/);
});

test('nothing of what stands is on the page, and a mismatch stops the cursor', async () => {
  await page.goto(PASS);
  const fields = await page.locator('table.desk select').evaluateAll((all) => all.map((field) => field.value));
  assert.deepEqual(fields, Array(BOARDS * 2).fill(''));
  assert.equal(await page.locator('.psc .win').count(), 0);
  await assertAccessible(page);
  await assertNoSidewaysScroll(page);
  // Typed without a pause: the keys of the boards after the mismatch answer no question and enter nothing.
  await type(SLIPS.slice(0, 5).join(''));
  await said('Mesa 3 difere da 1ª passada');
  assert.equal(await current(), '3');
  const question = await page.locator('#b3 .cfb').innerText();
  assert.match(question, /1ª passada: Olga Organizadora, \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  assert.match(question, /O vencedor está trocado/);
  const left = await page.locator('#b4 select').evaluateAll((all) => all.map((field) => field.value));
  assert.deepEqual(left, ['', '']);
  await assertAccessible(page);
  await assertNoSidewaysScroll(page);
});

test('the mismatch is typed again, then the slip decides, and the pass goes on', async () => {
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#b3 .cfb').count(), 0);
  assert.equal(await current(), '3');
  await type(SLIPS[2]);
  await page.locator('#b3 .cfb').waitFor();
  await page.keyboard.press('2');
  await said('Mesa 3 conferida');
  assert.equal(await current(), '4');
  await type(SLIPS.slice(3).join(''));
  await said('Todas as mesas com resultado estão conferidas');
  assert.equal(await page.locator('.prog i.on').count(), BOARDS);
  await page.goto(DESK);
  const third = await page.locator('#b3 select').evaluateAll((all) => all.map((field) => field.value));
  assert.deepEqual(third, ['black', 'white'], 'the second reading was booked');
  await Promise.all([page.waitForNavigation(), page.locator('#close button.go').click()]);
  await said('Rodada 1 encerrada');
});

test('a board is checked with a thumb, without a script', async () => {
  await page.goto(DESK);
  await page.locator('#sure').check();
  await page.locator('#reason').fill('mesa 1 lançada errada');
  await Promise.all([page.waitForNavigation(), page.locator('#close button').click()]);
  await page.keyboard.press('/');
  await type('1');
  await page.keyboard.press('Enter');
  await type('00');
  await said('Mesa 1 salva');
  const phone = await visitor(browser, { origin: tablita.origin, width: 360, script: false });
  await signIn(phone, ORGANISER);
  await phone.goto(`${PASS}/1`);
  const small = await phone.locator('main :is(.btn, .opt)').evaluateAll((all) =>
    all.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.outerHTML));
  assert.deepEqual(small, []);
  await phone.locator('[name="game-1"][value="black"]').check();
  await phone.locator('[name="game-2"][value="white"]').check();
  await phone.locator('main button.go').click();
  assert.match(await phone.locator('.cfb').innerText(), /As duas passadas não coincidem/);
  await phone.locator('.cfb button').first().click();
  await phone.getByRole('status').filter({ hasText: 'Mesa 1 conferida' }).waitFor();
  await phone.context().close();
});
