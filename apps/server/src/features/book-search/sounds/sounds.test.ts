import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createBooks, createMember } from '../../../../test/factories.ts';
import { readTable } from '../../../seeds/seed-files.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

interface Spelling {
  native: string;
  latin: string[];
}

/** Titles and authors in 14 languages with readers' romanisations. */
const readSpellings = (file: string): Spelling[] =>
  readFileSync(join(import.meta.dirname, '../../../../test/search', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, native = '', latin = '']) => ({ native, latin: latin.split('|') }));
const spellings = readSpellings('search-spellings.tsv');
/** Written without knowledge of the search, which must not be tuned on them. */
const unseenSpellings = readSpellings('unseen-spellings.tsv');

const MIN_RECALL = 0.94;
const MAX_WRONG_SHARE = 0.04;
const demo = readTable<'title' | 'author'>('demo/books.tsv');
const author = 'Nobody In Particular';
let user_id: number;

beforeAll(async () => {
  ({ id: user_id } = await createMember(db));
  await createBooks(db, [
    ...demo.map(({ title, author: by }) => ({ user_id, title, author: by })),
    ...[...spellings, ...unseenSpellings].map(({ native }) => ({ user_id, title: native, author })),
  ]);
}, 60_000);

const search = async (q: string) => {
  const { data } = await call(app, 'GET /api/book-posts/search', { query: { q, per_page: 20 } });
  return data.data.map(({ title }) => title);
};

async function countFound(queries: [query: string, title: string][]) {
  const missed = [];
  for (const [query, title] of queries) if (!(await search(query)).slice(0, 5).includes(title)) missed.push(query);
  return { recall: 1 - missed.length / queries.length, missed };
}

it.each([
  ['known', spellings],
  ['unseen', unseenSpellings],
])(
  'finds titles in the scripts of India by how they sound, in %s spellings',
  async (_, list) => {
    const queries = list.flatMap(({ native, latin }) => latin.map((query): [string, string] => [query, native]));
    const { recall, missed } = await countFound(queries);
    expect(recall, missed.join(', ')).toBeGreaterThanOrEqual(MIN_RECALL);
  },
  120_000,
);

it('finds English titles before books in other scripts', async () => {
  const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
  const asked = [...new Set(demo.map(({ title }) => title.split(/[:(]/)[0]!.trim()))].filter(isLatin);
  const wrong = [];
  for (const title of asked) {
    const titles = await search(title);
    const native = titles.findIndex((one) => !isLatin(one));
    if (native >= 0 && titles.slice(0, native).every((one) => !one.startsWith(title))) wrong.push(title);
  }
  expect(wrong.length / asked.length, wrong.join(', ')).toBeLessThanOrEqual(MAX_WRONG_SHARE);
}, 120_000);

it('finds titles in Latin letters by their own script', async () => {
  await createBooks(
    db,
    spellings.map(({ latin }) => ({ user_id, title: latin[0]!, author })),
  );
  const { recall, missed } = await countFound(spellings.map(({ native, latin }) => [native, latin[0]!]));
  expect(recall, missed.join(', ')).toBeGreaterThanOrEqual(MIN_RECALL);
}, 120_000);

it('ranks the typed spelling before sound-alikes', async () => {
  for (const { latin } of spellings) expect((await search(latin[0]!))[0]).toBe(latin[0]);
}, 120_000);

it.each([
  ['ponniyin selv', 'பொன்னியின் செல்வன்'],
  ['gunahon ka dev', 'गुनाहों का देवता'],
])('finds %s while it is being typed', async (query, title) => {
  await createBook(db, { user_id, title, author });
  expect(await search(query)).toContain(title);
});

it('does not treat a whole word as a prefix of another', async () => {
  for (const title of ['गडगडाट', 'కొత్త']) await createBook(db, { user_id, title, author });
  const found = await search('godan');
  expect(found).not.toContain('गडगडाट');
  expect(found).not.toContain('కొత్త');
});

it('finds nothing for unpronounceable letters', async () => {
  await createBook(db, { user_id, title: 'હું ચઢી શકું છું!', author });
  expect(await search('zzzzqqqq')).toEqual([]);
});

it('tolerates a typing error in a romanised title', async () => {
  await createBook(db, { user_id, title: 'पथेर दाबी', author });
  expect(await search('pather dalbi')).toContain('पथेर दाबी');
});

it('finds a book right after it is shared', async () => {
  expect(await search('halliya habba')).toEqual([]);
  await createBook(db, { user_id, title: 'ಹಳ್ಳಿಯ ಹಬ್ಬ', author });
  expect(await search('halliya habba')).toEqual(['ಹಳ್ಳಿಯ ಹಬ್ಬ']);
});
