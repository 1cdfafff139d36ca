import english from '@wandering-books/texts/en/list-names.json';
import { expect, it } from 'vitest';
import { readTable } from './seed-files.ts';

it.each([
  ['categories', 'reference/categories.tsv'],
  ['languages', 'reference/languages.tsv'],
] as const)('every one of the %s that books are sorted by can be translated', (list, file) => {
  const names = readTable<'name'>(file).map(({ name }) => name);
  expect(english[list]).toEqual(Object.fromEntries(names.map((name) => [name, name])));
});

it('cities that can be translated are cities of India', () => {
  const cities = readTable<'country' | 'name'>('reference/cities.tsv.gz').filter(({ country }) => country === 'IN');
  const names = new Set(cities.map(({ name }) => name));
  expect(Object.entries(english.cities).filter(([name, same]) => !names.has(name) || name !== same)).toEqual([]);
});
