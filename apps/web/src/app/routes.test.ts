import { basename } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { getPageModule, pages } from '@wandering-books/contract/pages.ts';
import { expect, test } from 'vitest';

const FOLDER = new URL('pages/', import.meta.url);
const files = ['.', 'accounts', 'info'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, FOLDER))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`),
);
/** Has no address of its own. */
const NOT_FOUND = 'not-found.tsx';

test('every page has a component, and every component is a page', () => {
  const modules = Object.keys(pages).map((name) => `${getPageModule(name)}.tsx`);
  expect([...modules, NOT_FOUND].toSorted()).toEqual(files.map((path) => basename(path)).toSorted());
});

test.each(files)('%s sets the document title', (file) => {
  expect(readFileSync(new URL(file, FOLDER), 'utf8')).toMatch(/\busePageTitle\(/);
});
