// The main job, as an organiser and an arbiter do it in their browser: an event of eight players read from CSV, a double
// round robin of micro-matches, an arbiter named, the openings drawn, the first round published and entered, and one game
// score handed in.
import { ARBITER, ORGANISER, invite, setUp, signIn } from './people.mjs';
import { continued, illegalAfter, written } from './scores.mjs';
import { visitor } from './browser.mjs';

export const EVENT = 'Copa Tablita de Damas 64';
export const SECTION = 'Absoluto';
export const PLAYERS = [
  ['Ana Lima', 'SP', 2100],
  ['João Reis', 'RJ', 1980],
  ['Damista de Sobrenome Composto e Extenso dos Santos Souza', 'BA', 1950],
  ['Bruno Alves', 'CE', 1900],
  ['Célia Inconstitucionalissimamente Longa', 'PE', 1850],
  ['Davi Nunes', 'DF', 1800],
  ['Елена Соколова', '', 1750],
  ['Fábio Nome-Hifenizado Muito-Comprido', 'PR', 1700],
];

/** The results of the first round: for every board what happens in each of its two games. */
export const FIRST_ROUND = [
  ['white', 'draw'],
  ['draw', 'draw'],
  ['black', 'black'],
  ['white', 'white'],
];

/**
 * Plays the main job into an empty service and tells where things are then: `event`, `section` (paths of the public pages),
 * `desk` (of the arbiter's), the `organiser`, and `paths` that the sweep of all pages must not miss.
 */
export async function playMainJob(browser, tablita) {
  const page = await visitor(browser, tablita);
  await setUp(page, tablita.setupLink);
  await page.getByRole('link', { name: ORGANISER.name }).waitFor();

  const office = await createEvent(page);
  await importPlayers(page, office);
  await makeRounds(page, office);
  for (const word of ['Anunciar sorteio', 'Publicar rodada', 'Sortear aberturas']) await nextStep(page, office, word);

  await nameArbiter(browser, tablita, page, office);

  const within = office.replace('/organizacao/', '');
  const desk = `/arbitragem/${within}/rodadas/1`;
  await enterRound(browser, tablita, desk, FIRST_ROUND);
  await handInScore(page, `${desk}/mesas/1/partidas/1`);
  await page.context().close();
  const section = `/eventos/${within}`;
  const event = section.slice(0, section.lastIndexOf('/'));
  return {
    organiser: ORGANISER,
    event,
    section,
    office,
    desk,
    paths: {
      public: [
        event,
        ...['', '/rodadas/1', '/classificacao', '/jogadores/1', '/rodadas/1/mesas/1/partidas/1'].map((rest) => section + rest),
      ],
      organiser: [office, desk],
    },
  };
}

/** Creates the event and its section; answers with the path of the section in the organiser's rooms. */
async function createEvent(page) {
  await page.goto('/organizacao/novo');
  await page.locator('#name').fill(EVENT);
  await page.locator('#city').fill('Recife');
  await page.locator('#venue').fill('Salão do Clube Exemplo');
  await page.locator('#starts_on').fill('2026-11-27');
  await page.locator('#ends_on').fill('2026-11-29');
  await page.getByRole('button', { name: 'Criar evento' }).click();
  await page.getByRole('heading', { level: 1, name: EVENT }).waitFor();

  await page.goto(`${new URL(page.url()).pathname}/secoes/nova`);
  await page.locator('#name').fill(SECTION);
  await page.locator('[name=cycles][value="2"]').check();
  await page.locator('[name=games_per_match][value="2"]').check();
  await page.locator('#time_control').fill('30');
  await page.getByLabel('Só o quadro A: lances').check();
  await page.getByRole('button', { name: 'Criar categoria' }).click();
  await page.getByRole('heading', { level: 1, name: SECTION }).waitFor();
  return new URL(page.url()).pathname;
}

async function importPlayers(page, office) {
  await page.goto(`${office}/jogadores/importar`);
  const csv = ['nome;UF;rating', ...PLAYERS.map((player) => player.join(';'))].join('\n');
  await page.locator('#csv').fill(csv);
  await page.locator('main button.go').click();
  await page.getByRole('rowheader', { name: PLAYERS.at(-1)[0] }).waitFor();
  await page.locator('main button.go').click();
  await page.locator('tbody tr').nth(PLAYERS.length - 1).waitFor();
}

async function makeRounds(page, office) {
  await page.goto(`${office}/rodadas`);
  await page.getByRole('button', { name: 'Gerar rodadas' }).click();
  await page.getByRole('heading', { name: /^14/ }).waitFor();
}

/** Gives the arbiter an account and names him for the event. */
async function nameArbiter(browser, { origin }, page, office) {
  const stranger = await visitor(browser, { origin });
  await invite(page, stranger, ARBITER);
  await stranger.context().close();
  await page.goto(`${office.slice(0, office.lastIndexOf('/'))}/equipe`);
  await page.locator('#login').fill(ARBITER.login);
  await page.locator('[name=role][value=arbiter]').check();
  await page.locator('main button.go').click();
  await page.getByRole('rowheader', { name: ARBITER.name }).waitFor();
}

/** Takes the step that the overview of the section offers next: every step leads back to where the next one is offered. */
async function nextStep(page, office, word) {
  await page.goto(office);
  await page.locator('main').getByRole('button', { name: word }).click();
  await page.waitForLoadState();
}

/**
 * Enters the results of a round board by board, as a plain form and without a script: this must always work, and nothing
 * saves itself before its button is pressed.
 */
export async function enterRound(browser, { origin }, desk, boards) {
  const page = await visitor(browser, { origin, script: false });
  await signIn(page, ARBITER);
  await page.goto(desk);
  for (const [index, games] of boards.entries()) {
    const row = page.locator(`#b${index + 1}`);
    for (const [game, result] of games.entries()) {
      const field = row.locator(`[name=game-${game + 1}]`);
      await field.selectOption(await field.locator(`option[data-key=${result}]`).getAttribute('value'));
    }
    await row.getByRole('button', { name: /^Salvar/ }).click();
    await page.locator(`#b${index + 1} .chip.done`).waitFor();
  }
  await page.context().close();
}

/** Hands a score in twice: a wrong one, which is refused with a board, and a right one, which is kept. */
export async function handInScore(page, address) {
  await page.goto(address);
  // On a page the moves are set with hyphens that do not break.
  const caption = (await page.locator('aside figcaption').innerText()).replaceAll('\u2011', '-');
  const opening = caption.match(/[a-h][1-8][-x:][a-h][1-8]/g) ?? [];
  const moves = continued(opening, 6);

  await page.locator('#text').fill(written([...moves, illegalAfter(moves)]));
  await page.locator('main button.go').click();
  await page.getByText('Lances aceitos').waitFor();

  await page.locator('#text').fill(written(moves));
  await page.locator('main button.go').click();
  await page.locator('[data-replay]').waitFor();
}
