import { interfaceLanguages } from '@wandering-books/contract/interface-languages.ts';
import type { ListNames } from '@wandering-books/contract/list-names/list-names.ts';
import { describe, expect, it } from 'vitest';
import { readTable } from './seed-files.ts';

const LISTS = [
  ['categories', 'reference/categories.tsv'],
  ['languages', 'reference/languages.tsv'],
] as const;
const others = interfaceLanguages.filter(({ code }) => code !== 'en');

const readNames = (file: string) => readTable<'name'>(file).map(({ name }) => name);

async function loadNames(code: string) {
  const { default: names } = await import(`@wandering-books/contract/list-names/${code}.ts`);
  return names as ListNames;
}

describe.each(others)('in $name', ({ code, isComplete }) => {
  it.each(LISTS)('the %s of books all have translations, and nothing else does', async (list, file) => {
    const lists = await loadNames(code);
    const [names, known] = [lists[list], readNames(file)];
    expect(Object.keys(names).filter((name) => !known.includes(name))).toEqual([]);
    if (isComplete) expect(known.filter((name) => !names[name]?.trim())).toEqual([]);
  });

  it.each(LISTS)('the %s have distinct names', async (list) => {
    const lists = await loadNames(code);
    const names = Object.values(lists[list]);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  it('only names of examinations stay in Latin script', async () => {
    const lists = await loadNames(code);
    const entries = Object.entries({ ...lists.categories, ...lists.languages });
    expect(entries.filter(([, name]) => /[a-z]/i.test(name)).filter(([name]) => !/^[A-Z ]+$/.test(name))).toEqual([]);
  });
});
