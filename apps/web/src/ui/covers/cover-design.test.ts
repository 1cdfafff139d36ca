import { expect, test } from 'vitest';
import { arrangePatterns, COVER_COLOURS, getCoverDesign, hashText, PATTERNS } from './cover-design.ts';

test('getCoverDesign returns the same design for the same title', () => {
  expect(getCoverDesign('Gitanjali')).toEqual({ cloth: { ground: '#d39a2d', foil: '#33230f' }, pattern: 'lotus' });
  expect(getCoverDesign('  gitanjali ')).toEqual(getCoverDesign('Gitanjali'));
});

test('getCoverDesign normalises composed and decomposed letters', () => {
  expect(getCoverDesign('Cafe\u0301')).toEqual(getCoverDesign('Café'));
});

test('hashText changes with a single letter', () => {
  expect(hashText('பொன்னி')).not.toBe(hashText('பொன்ன'));
});

test('getCoverDesign uses all colours and patterns about equally often', () => {
  const looks = Array.from({ length: 2000 }, (_, index) => getCoverDesign(`Book ${index}`));
  for (const cloth of COVER_COLOURS) {
    const share = looks.filter((look) => look.cloth === cloth).length / looks.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.18);
  }
  expect(new Set(looks.map((look) => `${look.cloth.ground} ${look.pattern}`)).size).toBe(
    COVER_COLOURS.length * PATTERNS.length,
  );
});

test('arrangePatterns gives neighbours of one colour different patterns, in rows of up to five', () => {
  const titles = Array.from({ length: 400 }, (_, index) => `Book ${index % 350}`);
  const patterns = arrangePatterns(titles);
  const looks = titles.map((title, index) => `${getCoverDesign(title).cloth.ground} ${patterns[index]}`);
  looks.forEach((look, index) => expect(looks.slice(Math.max(0, index - 5), index)).not.toContain(look));
});

test("arrangePatterns keeps a book's own pattern where it can, also when the list grows", () => {
  const titles = Array.from({ length: 400 }, (_, index) => `Book ${index}`);
  const patterns = arrangePatterns(titles);
  const kept = titles.filter((title, index) => getCoverDesign(title).pattern === patterns[index]);
  expect(kept.length / titles.length).toBeGreaterThan(0.8);
  expect(arrangePatterns(titles.slice(0, 100))).toEqual(patterns.slice(0, 100));
});
