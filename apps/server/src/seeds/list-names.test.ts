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
