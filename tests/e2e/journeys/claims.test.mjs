// An arbiter beside the board with a phone, without a script: a claim is set up by touch, counted and declared; a fallen flag
// is ruled on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, assertNoSidewaysScroll, assertQuiet, openBrowser, visitor } from '../browser.mjs';
import { playMainJob } from '../main-job.mjs';
import { ARBITER, signIn } from '../people.mjs';
import { startTablita } from '../server.mjs';

let browser, tablita, desk;
before(async () => {
  [browser, tablita] = await Promise.all([openBrowser(), startTablita()]);
  ({ desk } = await playMainJob(browser, tablita));
});
after(async () => {
  await browser?.close();
  await tablita?.stop();
});

async function phone() {
  const page = await visitor(browser, { origin: tablita.origin, width: 360, script: false });
  await signIn(page, ARBITER);
  return page;
}

/** Everything that is touched is at least 44 px high and wide, and the two counts are in view before any scrolling. */
async function assertForThumbs(page) {
  for (const button of await page.locator('.cnt button, .dec button:not([disabled]), .dec a').all()) {
    const box = await button.boundingBox();
    assert.ok(box.height >= 44 && box.width >= 44, `${await button.innerText()} is ${box.width} by ${box.height}`);
  }
  const counts = await page.locator('.cnt').boundingBox();
  assert.ok(counts.y + counts.height <= 760, `the counts end at ${counts.y + counts.height} px`);
}

test('a claim is set up by touch, counted with two buttons, and declared', async () => {
  const page = await phone();
  await page.goto(`${desk}/reclamacoes`);
  await page.getByRole('link', { name: /^Reclamação de empate ?, Mesa 2, 1ª partida$/ }).click();
  await page.getByRole('radio', { name: /^art. 59 D/ }).check();
  await page.getByRole('radio', { name: /^Pretas/ }).check();
  await page.getByRole('button', { name: 'Abrir a reclamação' }).click();
  for (const [tool, square] of [['Dama branca', 'a1'], ['Dama preta', 'h8']]) {
    await page.getByRole('radio', { name: tool }).check({ force: true });
    await page.getByRole('button', { name: `${square}: vazia` }).click();
  }
  await page.getByRole('button', { name: 'Usar esta posição' }).click();
  await assertForThumbs(page);
  for (const side of ['Brancas', 'Pretas', 'Brancas', 'Pretas']) {
    await page.getByRole('button', { name: `${side} +1` }).click();
  }
  await page.getByText('Completa no registro 4').waitFor();
  await page.getByRole('link', { name: 'Declarar empate, art. 59 D' }).click();
  await page.getByRole('button', { name: 'Lançar o resultado' }).click();
  await page.getByRole('status').getByText('Mesa 2 salva').waitFor();
  assertQuiet(page);
});

test('a fallen flag is ruled on, an answer a touch', async () => {
  const page = await phone();
  await page.goto(`${desk}/mesas/3/partidas/1/setas`);
  for (const answer of [/^Pretas/, 'Não, ainda se jogava', 'Não', 'Não', 'Sim', /^O adversário/]) {
    await page.getByRole('button', { name: answer, exact: typeof answer === 'string' }).first().click();
  }
  await page.getByRole('heading', { name: /^Brancas vencem/ }).waitFor();
  await page.getByRole('button', { name: 'Lançar o resultado' }).click();
  await page.getByRole('status').getByText('Mesa 3 salva').waitFor();
  assertQuiet(page);
});

test('the pages of rulings are accessible and fit every width', async () => {
  const page = await visitor(browser, { origin: tablita.origin });
  await signIn(page, ARBITER);
  const game = `${desk}/mesas/4/partidas/1`;
  for (const path of [`${desk}/reclamacoes`, `${game}/setas`, `${game}/reclamacao`, `${game}/irregularidades`,
    `${game}/reclamacao/posicao?for=open&clause=cbd-codex-2020/59E&claimant=black&fen=B:WKb8,Kd2,Kg5:BKd4`]) {
    await page.goto(path);
    await assertAccessible(page);
    await assertNoSidewaysScroll(page);
  }
});
