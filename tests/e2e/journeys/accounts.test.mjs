// From an empty database to an account: the one-time link, signing out and in again, and a link that is used up.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, assertQuiet, openBrowser, visitor } from '../browser.mjs';
import { ORGANISER, setUp, signIn } from '../people.mjs';
import { startTablita } from '../server.mjs';

let browser, tablita;
before(async () => ([browser, tablita] = await Promise.all([openBrowser(), startTablita()])));
after(async () => {
  await browser?.close();
  await tablita?.stop();
});

test('the first account is made through the printed link, which then leads nowhere', async () => {
  const page = await visitor(browser, tablita);
  await setUp(page, tablita.setupLink);
  await page.getByRole('link', { name: ORGANISER.name }).waitFor();
  assertQuiet(page);

  const again = await page.goto(tablita.setupLink);
  assert.equal(again.status(), 404);
  await assertAccessible(page);
});

test('a wrong password is refused beside the form, the right one opens the service', async () => {
  const page = await visitor(browser, tablita);
  await signIn(page, { ...ORGANISER, password: 'not the password' });
  await page.getByRole('alert').getByText('Usuário ou senha não conferem').waitFor();
  await assertAccessible(page);

  await signIn(page, ORGANISER);
  await page.getByRole('status').getByText(`Você entrou como ${ORGANISER.name}`).waitFor();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor();
  assertQuiet(page);
});

test('without a script the service is the same', async () => {
  const page = await visitor(browser, { origin: tablita.origin, script: false });
  await signIn(page, ORGANISER);
  await page.getByRole('link', { name: ORGANISER.name }).waitFor();
});
