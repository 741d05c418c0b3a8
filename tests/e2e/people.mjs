// The people of the journeys and what they do on more than one of them.

export const ORGANISER = { name: 'Olga Organizadora', login: 'olga', password: 'damas na praia' };

export const ARBITER = { name: 'Álvaro Árbitro', login: 'alvaro', password: 'cavalo de pau' };

/** Makes the first account through the link that the program printed; leaves the page signed in. */
export async function setUp(page, link, person = ORGANISER) {
  await page.goto(link);
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Usuário').fill(person.login);
  await page.getByLabel('Senha').fill(person.password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** Signs in, in whatever language the page is. */
export async function signIn(page, { login, password }) {
  await page.goto('/sign-in');
  await page.locator('#login').fill(login);
  await page.locator('#password').fill(password);
  await page.locator('main button.go').click();
}

/** Makes an account as its administrator does, and chooses its password as its owner does, through the one-time link. */
export async function invite(page, stranger, person) {
  await page.goto('/admin/accounts');
  await page.locator('#name').fill(person.name);
  await page.locator('#login').fill(person.login);
  await page.locator('[name=role][value=member]').check();
  await page.locator('main button.go').click();
  const [link] = (await page.locator('main').innerText()).match(/https?:\S+/);
  await stranger.goto(link);
  await stranger.locator('#password').fill(person.password);
  await stranger.locator('main button.go').click();
  await stranger.getByRole('link', { name: person.name }).waitFor();
}
