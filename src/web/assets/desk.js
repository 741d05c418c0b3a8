// The round desk by keyboard. Every board is a plain form that works without this script; the script moves a cursor
// through the fields of the games, fills them by single keys and sends the same forms by fetch.
//
// The cursor stands on one field. A key of the preset enters a result and moves on; the last game of a board saves it.
// Arrows move and never save. While a question is open under the board (who is absent, which of two values), the keys
// answer it. Nothing is taken from a text field.
//
// The second pass is the same table with nothing in its fields. There the cursor waits for each board's comparison, so
// that it stops at a difference; keys typed meanwhile wait with it, and are dropped when a question has come up.

const table = document.querySelector('[data-desk]');
const PRESETS = {
  digits: { white: ['1'], black: ['0'], draw: ['=', '5', '.', ','] },
  pools: { white: ['1'], black: ['2'], draw: ['x', '0'] },
};
const TIMEOUT = 15_000;

const find = document.getElementById('find');
const preset = document.getElementById('preset');
const status = table && statusLine();
const isBlind = table?.dataset.desk === 'blind';
let keys = {};
let cursor = null;
/** Keys typed while a comparison is under way; null when none is. */
let waiting = null;

// ---- the boards and their fields

const boards = () => [...table.querySelectorAll('[data-board]')].filter((board) => fields(board).length > 0);
const fields = (board) => [...board.querySelectorAll('select')];
const formOf = (board) => fields(board)[0].form;
const question = (board) => board.querySelector('.ask, .cfb')?.closest('tr');
const saved = (field) => [...field.options].findIndex((option) => option.defaultSelected);
const isDirty = (board) => fields(board).some((field) => field.selectedIndex !== Math.max(saved(field), 0));
const isWhole = (board) => fields(board).every((field) => field.value !== '');
const isSaved = (board) => isWhole(board) && !isDirty(board) && !board.matches('.cft, .dif');

function statusLine() {
  const there = document.querySelector('.stat[role=status]');
  if (there) return there;
  const line = document.createElement('div');
  line.className = 'stat';
  line.setAttribute('role', 'status');
  // Keys are of no use to a thumb, which finds a page of its own behind the number of each board.
  if (!matchMedia('(pointer: coarse)').matches) line.textContent = table.dataset.ready;
  document.querySelector('main').after(line);
  return line;
}

function say(words) {
  status.textContent = words;
}

// ---- the cursor

function place(board, at = 0) {
  const field = fields(board)[at];
  if (!field) return;
  for (const other of table.querySelectorAll('.act, .on')) other.classList.remove('act', 'on');
  for (const other of table.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
  cursor = { board, at };
  board.rows[0].classList.add('act');
  board.rows[0].setAttribute('aria-current', 'true');
  field.closest('.box').classList.add('on');
  field.focus({ preventScroll: true });
  board.scrollIntoView({ block: 'nearest' });
}

/** The board after this one that is not saved whole, around the end; the one after it when all are. */
function next(board) {
  const all = boards();
  const isAfter = (other) => board.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const from = all.findIndex(isAfter) < 0 ? all.length : all.findIndex(isAfter);
  const around = [...all.slice(from), ...all.slice(0, from)];
  // Where players' reports wait for a decision the cursor goes only when it is sent: a key typed on would decide.
  const isFree = (other) => !isSaved(other) && !other.dataset.sending && !other.matches('.dif');
  return around.find((other) => isFree(other) && other !== board) ?? null;
}

function onward(board) {
  const to = next(board);
  if (to) place(to, Math.max(fields(to).findIndex((field) => field.value === ''), 0));
  else if (fields(board).length > 0) place(board, fields(board).length - 1);
  else cursor = null;
}

function step(boardsAway, fieldsAway) {
  const all = boards();
  const { board, at } = cursor;
  if (boardsAway) {
    const to = all[all.indexOf(board) + boardsAway];
    if (to) place(to, at);
  } else if (fields(board)[at + fieldsAway]) {
    place(board, at + fieldsAway);
  } else {
    const to = all[all.indexOf(board) + fieldsAway];
    if (to) place(to, fieldsAway > 0 ? 0 : fields(to).length - 1);
  }
}

/** One field back; what was typed there and not saved is taken out again. */
function back() {
  step(0, -1);
  const { board, at } = cursor;
  restore(fields(board)[at]);
  mark(board);
}

function restore(field) {
  field.selectedIndex = Math.max(saved(field), 0);
}

function mark(board) {
  const chip = board.querySelector('.chip');
  chip.dataset.saved ??= chip.textContent;
  chip.dataset.kind ??= chip.className;
  const dirty = isDirty(board);
  board.classList.toggle('dirty', dirty);
  chip.className = dirty ? 'chip now' : chip.dataset.kind;
  chip.textContent = dirty ? table.dataset.typing : chip.dataset.saved;
}

// ---- entering

function enter(key) {
  const { board, at } = cursor;
  const field = fields(board)[at];
  const option = [...field.options].find((other) => other.dataset.key === key);
  if (!option) return;
  option.selected = true;
  mark(board);
  if (fields(board)[at + 1]) place(board, at + 1);
  else finish(board);
}

function finish(board) {
  if (isBlind) return compare(board);
  if (isDirty(board)) send(board, formOf(board));
  onward(board);
}

/** Sends a second reading and moves on when it agrees; then the keys that were typed meanwhile have their turn. */
async function compare(board, form = formOf(board)) {
  if (form === formOf(board) && !isDirty(board)) return onward(board);
  waiting = [];
  const line = await send(board, form);
  const typed = waiting;
  waiting = null;
  if (!line.isConnected || fields(line).length > 0) return;
  onward(line);
  for (const key of typed) {
    if (waiting) waiting.push(key);
    else if (cursor) act(key);
  }
}

/** Who did not come: the field of the cursor, and the blank ones after it, since absence goes through the match. */
function forfeit(who) {
  const { board, at } = cursor;
  close(board);
  for (const field of fields(board).slice(at)) {
    if (field !== fields(board)[at] && field.value !== '') continue;
    const isWhite = (who === 'first') === (field.dataset.first === 'white');
    const key = who === 'both' ? 'both-absent' : isWhite ? 'white-absent' : 'black-absent';
    [...field.options].find((option) => option.dataset.key === key).selected = true;
  }
  mark(board);
  if (isWhole(board)) finish(board);
  else place(board, fields(board).findIndex((field) => field.value === ''));
}

function ask(board) {
  if (question(board)) return;
  const asked = document.getElementById('forfeit').content.cloneNode(true);
  asked.querySelector('[data-pick=first] span').textContent = board.dataset.first;
  asked.querySelector('[data-pick=second] span').textContent = board.dataset.second;
  board.append(asked);
  board.scrollIntoView({ block: 'nearest' });
}

function close(board) {
  board.querySelector('.ask')?.remove();
}

/** Answers the question under the board of the cursor; true when there is one. */
function answer(key) {
  const open = question(cursor.board);
  if (!open) return false;
  const choice = [...open.querySelectorAll('[data-choice]')].find((other) => other.dataset.choice === key);
  if (choice) choice.click();
  else if (key === 'Escape') close(cursor.board);
  return Boolean(choice) || key === 'Escape' || /^[0-9]$/.test(key);
}

// ---- saving

async function send(board, form) {
  const number = board.dataset.board;
  const body = new URLSearchParams(new FormData(form));
  const sent = fields(board).map((field) => field.value);
  board.dataset.sending = 'yes';
  let response;
  let told;
  try {
    response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    told = await response.json();
  } catch {
    told = null;
  }
  delete board.dataset.sending;
  if (!told) return keep(board, table.dataset.lost.replace('{board}', number));
  if (!told.row) return keep(board, told.said);
  say(told.said);
  const line = replace(board, told, response.ok ? sent : null);
  if (told.progress) document.getElementById('progress').innerHTML = told.progress;
  if (response.ok && !boards().some((other) => !isSaved(other))) {
    await renewClosing();
    say(`${told.said} ${table.dataset.done}`);
  }
  return line;
}

/** Sets the way to close the round as it stands now that every board is typed. */
async function renewClosing() {
  const closing = document.getElementById('close');
  if (!closing) return;
  try {
    const response = await fetch(location.pathname + location.search, { signal: AbortSignal.timeout(TIMEOUT) });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const now = page.getElementById('close');
    if (response.ok && now) closing.replaceWith(now);
  } catch {
    // Nothing is lost: the page has the way once it is loaded again.
  }
}

/** Nothing was saved: what was typed stays, marked, and the cursor comes back to it unless it is typing elsewhere. */
function keep(board, words) {
  say(words);
  const chip = board.querySelector('.chip');
  mark(board);
  chip.className = 'chip bad';
  chip.textContent = table.dataset.unsaved;
  board.classList.add('dirty');
  return board;
}

/** Puts the new line of a board in place of the old one; what was typed since it was sent is typed in again. */
function replace(board, { row, kept }, sent) {
  const typed = fields(board).map((field) => field.value);
  const line = parsed(row);
  const hadCursor = cursor?.board === board;
  board.replaceWith(line);
  if (kept) line.dataset.kept = kept;
  if (sent) {
    typed.forEach((value, at) => {
      const field = fields(line)[at];
      if (field && value !== sent[at]) field.value = value;
    });
    mark(line);
  }
  if (hadCursor) place(line, Math.min(cursor.at, fields(line).length - 1));
  return line;
}

/** The line as the server has set it: its words are escaped there. */
function parsed(row) {
  const holder = document.createElement('table');
  holder.innerHTML = row;
  return holder.tBodies[0];
}

// ---- searching

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function search() {
  const asked = plain(find.value.trim());
  if (!asked) return;
  const names = (board) => plain(`${board.dataset.first} ${board.dataset.second}`);
  const found = /^\d+$/.test(asked)
    ? boards().find((board) => board.dataset.board === asked)
    : boards().find((board) => names(board).includes(asked));
  if (!found) return say(table.dataset.unknown.replace('{text}', find.value.trim()));
  find.value = '';
  place(found);
}

// ---- keys

function choosePreset(name) {
  keys = {};
  const letters = [...preset.querySelector('[data-letters]').dataset.letters.toLowerCase()];
  const chosen = PRESETS[name] ?? { white: [letters[0]], draw: [letters[1]], black: [letters[2]] };
  for (const [result, all] of Object.entries(chosen)) {
    for (const key of all) keys[key] = result;
    const legend = document.querySelector(`kbd[data-key=${result}]`);
    if (legend) legend.textContent = all[0].toUpperCase();
  }
}

const COMMANDS = {
  ArrowUp: () => step(-1, 0),
  ArrowDown: () => step(1, 0),
  ArrowLeft: () => step(0, -1),
  ArrowRight: () => step(0, 1),
  Backspace: back,
  Enter: () => finish(cursor.board),
  Escape() {
    fields(cursor.board).forEach(restore);
    mark(cursor.board);
    place(cursor.board);
  },
  f: () => ask(cursor.board),
  t: () => location.assign(formOf(cursor.board).action),
  '/': () => find.focus(),
};

/** The key by its letter; commands also by its place, for keyboards with other letters on it. */
function named({ key, code }) {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (letter in keys || letter in COMMANDS || !/[^\x00-\x7f]/.test(letter)) return letter;
  return { KeyF: 'f', KeyT: 't', Slash: '/' }[code] ?? letter;
}

function isText(target) {
  return target.closest?.('input, textarea, [contenteditable]') || target === preset;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target === find) {
    if (event.key === 'Enter') search();
    else if (event.key === 'Escape' && cursor) place(cursor.board, cursor.at);
    else return;
    event.preventDefault();
    return;
  }
  if (isText(event.target)) return;
  // A button or link that has the focus keeps its own key.
  if (event.key === 'Enter' && event.target.closest?.('button, a, summary')) return;
  const key = named(event);
  if (waiting) {
    if (keys[key]) waiting.push(key);
    return event.preventDefault();
  }
  if (cursor && act(key)) event.preventDefault();
}

/** Does what a key stands for; false when it stands for nothing. */
function act(key) {
  if (answer(key)) return true;
  if (keys[key]) enter(keys[key]);
  else if (COMMANDS[key]) COMMANDS[key]();
  else return false;
  return true;
}

/** A result chosen with a pointer counts as typed. */
function onChange(event) {
  const board = event.target.closest('[data-board]');
  if (!board) return;
  mark(board);
  if (isWhole(board) && isDirty(board)) submit(board, formOf(board));
}

function onSubmit(event) {
  event.preventDefault();
  submit(event.target.closest('[data-board]'), event.target);
}

function submit(board, form) {
  if (isBlind) compare(board, form);
  else send(board, form);
}

/** Takes the question of two values away: the line as it is without it. */
function putBack(board) {
  const line = parsed(board.dataset.kept);
  board.replaceWith(line);
  return line;
}

function onClick(event) {
  const board = event.target.closest('[data-board]');
  const choice = event.target.closest('[data-choice]');
  if (choice?.dataset.pick) {
    if (cursor.board !== board) place(board);
    forfeit(choice.dataset.pick);
  } else if (choice?.dataset.choice === 'Escape' && board.dataset.kept) {
    event.preventDefault();
    place(putBack(board));
  } else if (choice?.dataset.choice === 'Escape') {
    close(board);
    place(board, cursor.board === board ? cursor.at : 0);
  } else if (choice?.dataset.choice === '1' && board.matches('.cft') && board.dataset.kept) {
    event.preventDefault();
    onward(putBack(board));
  }
}

function onFocus(event) {
  const board = event.target.closest('[data-board]');
  const at = board ? fields(board).indexOf(event.target) : -1;
  if (at >= 0 && (cursor?.board !== board || cursor.at !== at)) place(board, at);
}

if (table) {
  for (const hidden of document.querySelectorAll('.keys[hidden]')) hidden.hidden = false;
  table.classList.add('keyed');
  preset.value = localStorage.getItem('desk-keys') ?? 'digits';
  choosePreset(preset.value);
  preset.addEventListener('change', () => {
    localStorage.setItem('desk-keys', preset.value);
    choosePreset(preset.value);
    if (cursor) place(cursor.board, cursor.at);
  });
  document.getElementById('tools').addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', onKey);
  table.addEventListener('change', onChange);
  table.addEventListener('submit', onSubmit);
  table.addEventListener('click', onClick);
  table.addEventListener('focusin', onFocus);
  addEventListener('beforeunload', (event) => {
    if (boards().some((board) => isDirty(board))) event.preventDefault();
  });
  const asked = location.hash && document.querySelector(`[data-board]${location.hash}`);
  const first = boards().find((board) => !isSaved(board)) ?? boards()[0];
  const start = (asked && fields(asked).length > 0 && asked) || first;
  if (start) place(start, Math.max(fields(start).findIndex((field) => field.value === ''), 0));
}
