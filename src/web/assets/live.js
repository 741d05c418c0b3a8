// Keeps a page fresh. `<main data-events="ADDRESS">` names a stream of events that say only "something changed, this is
// the revision"; the page is then fetched again and its parts marked `data-live` (each with an id) are replaced.
// Nothing moves, and what the reader is typing in is left alone until he leaves it.

const root = document.querySelector('[data-events]');
const said = document.querySelector('[data-updated]');
const POLL_SECONDS = 30;

let stream = null;
let poll = null;
let fetching = false;
let stale = false;

/** Fetches the page again and replaces its live parts; a change that comes meanwhile asks for one more turn. */
async function refresh() {
  if (fetching || busy()) {
    stale = true;
    return;
  }
  fetching = true;
  stale = false;
  try {
    const answer = await fetch(location.href, { cache: 'no-cache', headers: { accept: 'text/html' } });
    if (answer.ok) replace(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    // Out of reach for now; the next event or poll tries again.
  } finally {
    fetching = false;
  }
  if (stale) await refresh();
}

/** Whether the reader is at work inside a part that would be replaced. */
function busy() {
  return document.activeElement?.matches('[data-live] :is(input, select, textarea)') ?? false;
}

function replace(fresh) {
  let changed = false;
  for (const part of document.querySelectorAll('[data-live][id]')) {
    const next = fresh.getElementById(part.id);
    if (!next || next.isEqualNode(part)) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement.id : '';
    part.replaceWith(document.adoptNode(next));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    changed = true;
  }
  if (changed && said) said.textContent = said.dataset.updated;
}

function listen() {
  if (stream) return;
  stream = new EventSource(root.dataset.events);
  stream.addEventListener('revision', refresh);
  stream.addEventListener('error', () => {
    // A stream that is refused is not tried again by the browser: ask now and then instead.
    if (stream?.readyState === EventSource.CLOSED) poll ??= setInterval(refresh, POLL_SECONDS * 1000);
  });
}

function rest() {
  stream?.close();
  stream = null;
  clearInterval(poll);
  poll = null;
}

/** Makes the minutes of a clock go down; the words are the page's own. */
function tick() {
  for (const time of document.querySelectorAll('[data-until]')) {
    const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
    const minutes = Math.ceil(seconds / 60);
    const words = minutes > 0 ? time.dataset.pattern.replace('{minutes}', minutes) : time.dataset.over;
    if (time.textContent !== words) time.textContent = words;
  }
}

if (document.querySelector('[data-until]')) setInterval(tick, 1000);

if (root) {
  listen();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      rest();
    } else {
      listen();
      refresh();
    }
  });
  document.addEventListener('focusout', () => {
    if (stale) setTimeout(refresh, 0);
  });
}
