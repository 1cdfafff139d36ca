import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** A key that begins with a text where it is used. */
const INLINE_KEY = /(?:[kK]eys?:|\b(?:build(?:Query|Pages)|[gs]etQuer(?:y|ies)Data|getQueryState)\()\s*\[\s*['"`].*/g;
const NAMED_KEY = /\bconst \w+Key = \[['"](.+?)['"]/g;

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));

test('keys of queries begin with a constant `xKey`', () => {
  const inlineKeys = sources.flatMap(({ path, text }) =>
    [...text.matchAll(INLINE_KEY)].map(([code]) => `${path}: ${code}`),
  );
  expect(inlineKeys).toEqual([]);
});

test('two constants never begin with the same word', () => {
  const names = sources.flatMap(({ text }) => [...text.matchAll(NAMED_KEY)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
