import { expect, test } from 'vitest';
import { CLOTHS, clothFor, hashOf, PATTERNS } from './cloth.ts';

test('the same title always gets the same cloth', () => {
  expect(clothFor('Gitanjali')).toEqual({ cloth: { ground: '#d39a2d', foil: '#33230f' }, pattern: 'lotus' });
  expect(clothFor('  gitanjali ')).toEqual(clothFor('Gitanjali'));
});

test('a title typed in composed or decomposed letters is the same title', () => {
  expect(clothFor('Cafe\u0301')).toEqual(clothFor('Café'));
});

test('one letter makes another hash', () => {
  expect(hashOf('பொன்னி')).not.toBe(hashOf('பொன்ன'));
});

test('every cloth and every pattern is used, none far too often', () => {
  const looks = Array.from({ length: 2000 }, (_, index) => clothFor(`Book ${index}`));
  for (const cloth of CLOTHS) {
    const share = looks.filter((look) => look.cloth === cloth).length / looks.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.18);
  }
  expect(new Set(looks.map((look) => `${look.cloth.ground} ${look.pattern}`)).size).toBe(
    CLOTHS.length * PATTERNS.length,
  );
});
