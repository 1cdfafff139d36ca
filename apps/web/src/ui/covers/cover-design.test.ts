import { expect, test } from 'vitest';
import { arrangeCloths, COVER_COLOURS, getCoverDesign, hashText, PATTERNS } from './cover-design.ts';

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

const HUE_OF_GROUND: Record<string, string> = {
  '#2b3a67': 'violet',
  '#4d2748': 'violet',
  '#8a2e2b': 'red',
  '#a54f2c': 'red',
  '#1f4f40': 'green',
  '#1c5a66': 'green',
};

test.each([1, 2, 3, 4, 5, Infinity])('arrangeCloths in rows of %d gives neighbours different hues', (columns) => {
  const books = Array.from({ length: 400 }, (_, index) => ({
    title: `Book ${index % 350}`,
    hasPhoto: index % 7 === 3,
  }));
  const cloths = arrangeCloths(books, columns);
  const hues = cloths.map((cloth) => {
    const { ground } = COVER_COLOURS[cloth ?? -1] ?? { ground: '' };
    return HUE_OF_GROUND[ground] ?? ground;
  });
  const besides = (index: number) => [index % columns > 0 ? hues[index - 1] : undefined, hues[index - columns]];
  hues.forEach((hue, index) => {
    if (hue) expect(besides(index)).not.toContain(hue);
    else expect(books[index]!.hasPhoto).toBe(true);
  });
});

test("arrangeCloths keeps a book's own colour where it can, also when the list grows", () => {
  const books = Array.from({ length: 400 }, (_, index) => ({ title: `Book ${index}`, hasPhoto: false }));
  const cloths = arrangeCloths(books, 5);
  const kept = books.filter(({ title }, index) => getCoverDesign(title).cloth === COVER_COLOURS[cloths[index]!]);
  expect(kept.length / books.length).toBeGreaterThan(0.55);
  expect(arrangeCloths(books.slice(0, 100), 5)).toEqual(cloths.slice(0, 100));
  expect(arrangeCloths(books.slice(0, 1), 5)).toEqual([COVER_COLOURS.indexOf(getCoverDesign('Book 0').cloth)]);
});
