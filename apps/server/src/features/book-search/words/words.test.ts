import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { createBook, createMember } from '../../../../test/factories.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { readTypedWords, findWordsInUse, findSimilarWords, splitSearchedWords } from './words.queries.ts';

const { db, close } = await createTestApp();
afterAll(close);

let owner: number;
beforeAll(async () => {
  ({ id: owner } = await createMember(db));
});

const share = (on: Db | Trx, title: string) => createBook(on, { user_id: owner, title, author: 'R. K. Narayan' });
const rename = (on: Db | Trx, id: number, title: string) =>
  on.updateTable('books').set({ title }).where('id', '=', id).execute();
const takeAway = (on: Db | Trx, ids: number[]) =>
  on.updateTable('books').set({ deleted_at: new Date() }).where('id', 'in', ids).execute();

/** Sets a lock timeout, so that a missing lock fails the test instead of hanging. */
const impatiently = <T>(work: (trx: Trx) => Promise<T>) =>
  runInTransaction(db, async (trx) => {
    await sql`set local lock_timeout = '5s'`.execute(trx);
    return work(trx);
  });

const uses = async (word: string) => (await findWordsInUse(db, [word]))[0]?.uses ?? 0;

async function expectRightCounts() {
  const { rows: counted } = await sql<{ word: string; uses: number }>`
    select word, sum(uses)::integer as uses from book_words group by word having sum(uses) <> 0 order by word`.execute(
    db,
  );
  const { rows: there } = await sql<{ word: string; uses: number }>`
    select word, count(*)::integer as uses
    from books, unnest(tsvector_to_array(searchable(title || ' ' || author, 'A'))) as word
    where deleted_at is null and char_length(word) between 2 and 60 group by word order by word`.execute(db);
  expect(counted).toEqual(there);
}

/** Alternates: the first copies of one work wait for each other. */
const titles = ['The Unheard Guide', 'The Guide Unheard'];

const everyChange: Record<string, (trx: Trx, book: { id: number }) => Promise<unknown>> = {
  share: (trx: Trx) => share(trx, titles.reverse()[0]!),
  edit: (trx: Trx, { id }: { id: number }) => rename(trx, id, 'The Unheard Painter'),
  delete: (trx: Trx, { id }: { id: number }) => takeAway(trx, [id]),
  erase: (trx: Trx, { id }: { id: number }) => trx.deleteFrom('books').where('id', '=', id).execute(),
};
const names = Object.keys(everyChange);

test.each(names.flatMap((one) => names.map((other) => [one, other] as const)))(
  'a %s that has not committed keeps no %s waiting',
  async (one, other) => {
    const [oneBook, otherBook] = [await share(db, 'The Guide'), await share(db, 'The Guide')];
    await runInTransaction(db, async (first) => {
      await everyChange[one]!(first, oneBook);
      await impatiently((second) => everyChange[other]!(second, otherBook));
    });
    await expectRightCounts();
  },
);

test('counts words of concurrent changes correctly', async () => {
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let round = 0; round < 10; round++)
      await runInTransaction(db, async (trx) => {
        const books = [await share(trx, `Common word ${writer}`), await share(trx, `Common tale ${round}`)];
        await rename(trx, books[0]!.id, `Common tale ${writer + round}`);
        if (round % 3 === 0) await takeAway(trx, [books[round % 2]!.id]);
      });
  });
  await Promise.all(writers);
  expect(await uses('common')).toBe(4 * (20 - 4));
  await expectRightCounts();
});

test('a word is in use from its first book to its last', async () => {
  const held = await share(db, 'Zyxomma');
  await runInTransaction(db, async (trx) => {
    await share(trx, 'Somewhere else');
    // Uses another counter row, because the first is locked.
    const other = await impatiently((second) => share(second, 'Zyxomma petiolatum'));
    const zyxomma = [{ word: 'zyxomma', uses: 2 }];
    expect(await findWordsInUse(db, ['zyxomma'])).toEqual(zyxomma);
    expect(await readTypedWords(db, 'zyxomma zyx')).toMatchObject({ completions: zyxomma, others: zyxomma });
    expect(await findSimilarWords(db, 'zyxoma')).toEqual(zyxomma);
    await impatiently((second) => takeAway(second, [held.id]));
    expect(await uses('zyxomma')).toBe(1);
    await impatiently((second) => takeAway(second, [other.id]));
  });
  expect(await findWordsInUse(db, ['zyxomma', 'petiolatum'])).toEqual([]);
  expect(await readTypedWords(db, 'zyxomma zyx')).toMatchObject({ completions: [], others: [] });
  expect(await findSimilarWords(db, 'zyxoma')).toEqual([]);
});

test('counts the books of one statement together, and none after a rollback', async () => {
  const books = [await share(db, 'Swami and Friends'), await share(db, 'Swami'), await share(db, 'Friends')];
  const before = await uses('swami');
  const undone = runInTransaction(db, async (trx) => {
    await takeAway(trx, [books[0]!.id]);
    throw new Error('changed his mind');
  });
  await expect(undone).rejects.toThrow('changed his mind');
  expect(await uses('swami')).toBe(before);
  await takeAway(
    db,
    books.map(({ id }) => id),
  );
  expect(await uses('swami')).toBe(before - 2);
  await expectRightCounts();
});

test('an unrelated change does not update word rows', async () => {
  const book = await share(db, 'Malgudi Days');
  const rows = () =>
    db
      .selectFrom('book_words')
      .select(['word', sql<string>`xmin::text`.as('version')])
      .execute();
  const before = await rows();
  await rename(db, book.id, 'Malgudi Days');
  await db.updateTable('books').set({ description: 'Stories', price: 90 }).where('id', '=', book.id).execute();
  expect(await rows()).toEqual(before);
});

test('searches a long text by its first 20 different words, and another by all of them', async () => {
  const words = Array.from({ length: 30 }, (_, at) => `word${at}`);
  const first = words.slice(0, 20);
  expect(await splitSearchedWords(db, `Word0 ${words.join(' ')}`)).toEqual(first);
  expect((await readTypedWords(db, `${first.join(' ')} ${first.join(' ')}`)).words).toEqual(first);
  expect(await splitSearchedWords(db, 'tora '.repeat(20))).toHaveLength(20);
});
