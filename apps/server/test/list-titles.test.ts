import { languageCodes } from '@wandering-books/contract/interface-languages.ts';
import { expect, test } from 'vitest';

interface Catalogue {
  default: { lists?: object; browse?: { title?: string; lists?: object } };
}

test.each(languageCodes)('server and browser use the same titles of lists, in %s', async (code) => {
  const server = (await import(`../src/features/books/texts/${code}.ts`)) as Catalogue;
  const web = (await import(`../../web/src/features/books/texts/${code}.ts`)) as Catalogue;
  const { title, lists } = web.default.browse!;
  expect(server.default.lists).toEqual({ all: title, ...lists });
});
