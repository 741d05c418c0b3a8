// Replays a game on its board. The page works without this: every move is a link to the page of its position.
// With it the links change the board in place. The positions come with the page, made by the server; this knows no rules.

const SVG = 'http://www.w3.org/2000/svg';
const SYMBOLS = { w: 'wm', W: 'wk', b: 'bm', B: 'bk' };
// The dark squares in the order in which the server writes a position: row by row from a1.
const SQUARES = Array.from({ length: 64 }, (_, index) => ({ file: index % 8, rank: Math.floor(index / 8) })).filter(
  ({ file, rank }) => (file + rank) % 2 === 0,
);

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** A board on the page: draws positions, and turns. */
class Board {
  constructor(svg, blackBelow) {
    this.svg = svg;
    this.men = svg.querySelector('.men');
    this.blackBelow = blackBelow;
  }

  corner({ file, rank }) {
    return this.blackBelow ? { x: 7 - file, y: rank } : { x: file, y: 7 - rank };
  }

  /** `frame`: { cells: 32 of ".wWbB", from, to: squares or null, label: the position in words }. */
  show(frame) {
    this.svg.setAttribute('aria-label', frame.label);
    this.men.replaceChildren(
      ...[...frame.cells].flatMap((cell, index) => {
        const { x, y } = this.corner(SQUARES[index]);
        return cell === '.' ? [] : [element('use', { href: `#${SYMBOLS[cell]}`, x: x + 0.5, y: y + 0.5 })];
      }),
    );
    this.svg.querySelectorAll('.hl').forEach((ring) => ring.remove());
    if (frame.from) this.ring(frame.from, 'hl fr');
    if (frame.to) this.ring(frame.to, 'hl');
  }

  ring(name, classes) {
    const { x, y } = this.corner({ file: name.charCodeAt(0) - 97, rank: Number(name[1]) - 1 });
    this.men.before(element('path', { class: classes, d: `M${x}.06 ${y}.06h.88v.88h-.88z` }));
  }

  turn() {
    this.blackBelow = !this.blackBelow;
    for (const text of this.svg.querySelectorAll('text')) {
      const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))];
      if (y > 8) text.setAttribute('x', 8 - x);
      else text.setAttribute('y', (8.22 - y).toFixed(2));
    }
  }
}

/** The board of a game with its controls and its list of moves. */
class Replay {
  constructor(root) {
    this.root = root;
    this.frames = JSON.parse(root.querySelector('[data-frames]').textContent);
    this.said = root.querySelector('[data-said]');
    this.moves = new Map([...root.querySelectorAll('[data-ply]')].map((link) => [Number(link.dataset.ply), link]));
    this.at = Number(root.dataset.at);
    this.board = new Board(root.querySelector('.brd'), root.dataset.blackBelow === 'true');
    root.addEventListener('click', (event) => this.clicked(event));
    document.addEventListener('keydown', (event) => this.pressed(event));
  }

  clicked(event) {
    const link = event.target.closest('[data-ply], [data-go]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (link.dataset.go === 'turn') this.turn();
    else this.go(link.dataset.ply ? Number(link.dataset.ply) : this.target(link.dataset.go));
  }

  pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, textarea, select, .scroll')) return;
    const steps = { ArrowLeft: 'previous', ArrowRight: 'next' };
    if (!(event.key in steps)) return;
    event.preventDefault();
    this.go(this.target(steps[event.key]));
  }

  target(word) {
    const last = this.frames.length - 1;
    const places = { first: 0, previous: Math.max(0, this.at - 1), next: Math.min(last, this.at + 1), last };
    return places[word];
  }

  go(ply) {
    if (!this.frames[ply]) return;
    this.moves.get(this.at)?.removeAttribute('aria-current');
    this.at = ply;
    const link = this.moves.get(ply);
    link?.setAttribute('aria-current', 'step');
    this.board.show(this.frames[ply]);
    this.said.textContent = `${link ? `${link.textContent}. ` : ''}${this.frames[ply].label}`;
    this.address({ lance: ply });
  }

  turn() {
    this.board.turn();
    this.board.show(this.frames[this.at]);
    const [above, below] = this.root.querySelectorAll('.side-n');
    above.replaceWith(below.cloneNode(true));
    below.replaceWith(above);
    this.address({ girar: this.board.blackBelow ? 1 : null });
  }

  /** Keeps the address of the page that of the position shown, so that it can be copied and reloaded. */
  address(changes) {
    const address = new URL(location.href);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) address.searchParams.delete(key);
      else address.searchParams.set(key, value);
    }
    history.replaceState(null, '', address);
  }
}

document.querySelectorAll('[data-replay]').forEach((root) => new Replay(root));
