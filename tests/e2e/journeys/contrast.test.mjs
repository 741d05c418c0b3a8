// Every pair of colours that text or a control stands on keeps the contrast of WCAG 2.2, in both themes, computed from
// the tokens of the style sheet itself: 4.5 for text, 3 for the edges of controls and for pieces on their square.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from 'node:test';

const SHEET = await readFile(resolve(import.meta.dirname, '../../../src/web/assets/app.css'), 'utf8');

const TEXT = 4.5;
const PART = 3;
const PAIRS = [
  ...pairs('ink', ['paper', 'card', 'sunk', 'sel', 'woodbg', 'badbg', 'infobg'], TEXT),
  ...pairs('ink2', ['paper', 'card', 'sunk', 'sel', 'woodbg', 'infobg'], TEXT),
  ...pairs('wood', ['paper', 'card', 'sel', 'woodbg'], TEXT),
  ...pairs('bad', ['paper', 'card', 'badbg', 'woodbg'], TEXT),
  ...pairs('info', ['card', 'infobg'], TEXT),
  ...pairs('brand', ['paper', 'card'], TEXT),
  ...pairs('on', ['brand'], TEXT),
  ...pairs('edge', ['paper', 'card', 'woodbg', 'infobg'], PART),
  ...pairs('focus', ['paper', 'card', 'sel'], PART),
  ...pairs('pw', ['bd'], PART),
  ...pairs('pb', ['bd'], PART),
];

function pairs(front, backs, least) {
  return backs.map((back) => ({ front, back, least }));
}

/** The colour of a token in a theme: light-dark(a, b) where the sheet gives two, one colour where it does not change. */
function colour(token, theme) {
  const [, light, dark] =
    SHEET.match(new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)) ??
    SHEET.match(new RegExp(`--${token}: (#\\w{6})()`)) ??
    assert.fail(`no token --${token}`);
  return theme === 'dark' && dark ? dark : light;
}

function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const theme of ['light', 'dark']) {
  test(`colours keep their contrast in the ${theme} theme`, () => {
    const weak = PAIRS.map((pair) => ({ ...pair, has: contrast(colour(pair.front, theme), colour(pair.back, theme)) }))
      .filter(({ has, least }) => has < least)
      .map(({ front, back, has, least }) => `${front} on ${back}: ${has.toFixed(2)}, needs ${least}`);
    assert.deepEqual(weak, []);
  });
}

test('browsers without light-dark() get the light set', () => {
  const both = [...SHEET.matchAll(/--(\w+): light-dark\((#\w{6}), #\w{6}\)/g)];
  assert.ok(both.length > 15, 'the tokens are found');
  for (const [, token, light] of both) {
    assert.equal(SHEET.match(new RegExp(`--${token}: (#\\w{6});`))?.[1], light, `--${token}`);
  }
});
