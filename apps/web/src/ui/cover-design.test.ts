import { expect, test } from 'vitest';
import { COVER_COLOURS, getCoverDesign, hashText, PATTERNS } from './cover-design.ts';

test('the same title always gets the same cloth', () => {
  expect(getCoverDesign('Gitanjali')).toEqual({ cloth: { ground: '#d39a2d', foil: '#33230f' }, pattern: 'lotus' });
  expect(getCoverDesign('  gitanjali ')).toEqual(getCoverDesign('Gitanjali'));
});

test('a title typed in composed or decomposed letters is the same title', () => {
  expect(getCoverDesign('Cafe\u0301')).toEqual(getCoverDesign('Café'));
});

test('one letter makes another hash', () => {
  expect(hashText('பொன்னி')).not.toBe(hashText('பொன்ன'));
});

test('every cloth and every pattern is used, none far too often', () => {
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
