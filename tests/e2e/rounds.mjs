// A round to be typed: what the desk's journeys begin with.

/** Sends a form of the page as its button would. */
async function send(page, action, fields = {}) {
  const form = page.locator(`form[action="${action}"]`).first();
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await Promise.all([page.waitForNavigation(), form.locator('button.go').first().click()]);
}

/**
 * An event of one section, `absoluto`, with so many boards of micro-matches in its first round, which is published.
 * `page` is signed in as its organiser.
 */
export async function publishedRound(page, { name, slug, boards }) {
  await page.goto('/organizacao/novo');
  await send(page, '/organizacao/novo', { name, starts_on: '2026-11-28' });
  const event = `/organizacao/${slug}`;
  await page.goto(`${event}/secoes/nova`);
  await page.locator('[name="openings"]').selectOption({ index: 0 });
  await send(page, `${event}/secoes/nova`, { name: 'Absoluto', time_control: '15+5' });
  const section = `${event}/absoluto`;
  const players = Array.from({ length: boards * 2 }, (_, at) => `Jogador ${at + 1}`);
  await page.goto(`${section}/jogadores/importar`);
  await send(page, `${section}/jogadores/importar`, { csv: ['nome', ...players].join('\n') });
  await send(page, `${section}/jogadores/importar/confirmar`);
  await page.goto(`${section}/rodadas`);
  await send(page, `${section}/rodadas/gerar`);
  await page.goto(`${section}/rodadas`);
  await send(page, `${section}/rodadas/1/publicar`);
}
