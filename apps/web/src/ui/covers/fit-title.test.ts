import { expect, test } from 'vitest';
import { estimateWidth, fitTitle } from './fit-title.ts';

const BOX = { width: 204, height: 184 };
const LONG =
  'The Strange and Surprizing Adventures of Robinson Crusoe of York, Mariner: Who Lived Eight and Twenty Years';

test.each([
  'Kim',
  'A Passage to India',
  LONG,
  'பொன்னியின் செல்வன்',
  'गोदान',
  'ആടുജീവിതം',
  'Internationalization',
  '百年の孤独',
  'x'.repeat(100),
])('%s fits the box', (title) => {
  const { lines, fontSize, lineHeight } = fitTitle(title, BOX);
  expect(lines.length * lineHeight).toBeLessThanOrEqual(BOX.height);
  for (const line of lines) expect(estimateWidth(line) * fontSize).toBeLessThanOrEqual(BOX.width);
});

test('a short title is large and on one line', () => {
  expect(fitTitle('Kim', BOX)).toMatchObject({ lines: ['Kim'], fontSize: 52 });
});

test('lines break between words without loss', () => {
  const { lines } = fitTitle(LONG, BOX);
  expect(lines.join(' ')).toBe(LONG);
});

test('lines are balanced', () => {
  expect(fitTitle('Crime and Punishment', { width: 400, height: 100 }).lines).toEqual(['Crime and', 'Punishment']);
});

test('a word longer than a line is hyphenated without loss', () => {
  const { lines } = fitTitle('x'.repeat(60), BOX);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]).toMatch(/-$/);
  expect(lines.join('').replaceAll('-', '')).toBe('x'.repeat(60));
});

test('overflow ends with an ellipsis', () => {
  expect(fitTitle(`${LONG} `.repeat(9), BOX).lines.at(-1)).toMatch(/…$/);
});

test('a word that fits a smaller size is not broken', () => {
  expect(fitTitle('பொன்னியின் செல்வன்', BOX).lines).toEqual(['பொன்னியின்', 'செல்வன்']);
});

test('grapheme clusters are never split', () => {
  const { lines } = fitTitle('கொ'.repeat(40), BOX);
  for (const line of lines) expect(line).toMatch(/^(கொ)+…?$/);
});

test('an author is not larger than the given size', () => {
  expect(fitTitle('Rabindranath Tagore', { width: 212, height: 44 }, 22).fontSize).toBeLessThanOrEqual(22);
});
