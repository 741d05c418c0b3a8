// Game scores for the journeys, made by the rules of the program itself: it is asked for the legal moves of a position.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAM } from './server.mjs';

/** The moves as a score sheet has them: `1. c3-d4 d6-c5 2. b2-c3`. */
export function written(moves) {
  return moves.map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move)).join(' ');
}

/** The position after `moves`, as FEN. */
function after(moves) {
  const folder = mkdtempSync(join(tmpdir(), 'tablita-score-'));
  try {
    const file = join(folder, 'game.pdn');
    writeFileSync(file, `[Event "?"]\n\n${written(moves)} *\n`);
    return JSON.parse(execFileSync(PROGRAM, ['validate', file, '--json'], { encoding: 'utf8' })).final_fen;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function legalMoves(fen) {
  const input = `${JSON.stringify({ id: 1, fen })}\n`;
  return JSON.parse(execFileSync(PROGRAM, ['moves'], { input, encoding: 'utf8' })).moves;
}

/** `moves` with `plies` legal ones after them. */
export function continued(moves, plies) {
  const all = [...moves];
  for (let ply = 0; ply < plies; ply += 1) {
    const [{ from, to, captured }] = legalMoves(after(all));
    all.push(`${from}${captured.length > 0 ? 'x' : '-'}${to}`);
  }
  return all;
}

/** A move that looks like one and is not legal after `moves`. */
export function illegalAfter(moves) {
  const legal = new Set(legalMoves(after(moves)).map(({ from, to }) => `${from}-${to}`));
  return ['a1-b2', 'h8-g7', 'd4-e5', 'e5-d4'].find((move) => !legal.has(move));
}
