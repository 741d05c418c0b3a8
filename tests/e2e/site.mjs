// Finds the pages of the service by following its links, one address of every kind.

/** What an address has in common with those of the same kind: numbers and tokens left out, names of query fields kept. */
function kind(address) {
  const path = address.pathname.replace(/\b[0-9a-f]{16,}\b/g, 'T').replace(/\d+/g, 'N');
  return `${path}?${[...address.searchParams.keys()].sort()}`;
}

/** The pages that the reader of `page` can reach by links from `starts`: one address a kind, in the order found. */
export async function pagesFrom(page, starts) {
  const origin = new URL(page.url()).origin;
  const waiting = starts.map((start) => new URL(start, origin));
  const seen = new Set(waiting.map(kind));
  const found = [];
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    // Asked for without showing it: a download would never become a page.
    const answer = await page.request.get(address.href, { maxRedirects: 5 });
    if (!answer.ok()) throw new Error(`${address.href} answers ${answer.status()}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    found.push(address.pathname + address.search);
    await page.goto(address.href);
    const links = await page.locator('a[href]').evaluateAll((anchors) => anchors.map((anchor) => anchor.href));
    for (const link of links.map((href) => new URL(href)).filter((link) => link.origin === origin)) {
      if (seen.has(kind(link))) continue;
      seen.add(kind(link));
      waiting.push(link);
    }
  }
  return found;
}
