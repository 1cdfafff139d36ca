// Time to match a new book with 500,000 wishes of 50,000 members: npm run bench -- wishes
// Titles are wished for by Zipf's law, the first of them by one wish in nine; needs the built product.
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import {
  hasAllWords,
  listKeys,
  readSearchedWords,
} from '../apps/server/src/features/book-search/words/whole-words.usecases.ts';
import { buildBookKeys, buildWishKeys } from '../apps/server/src/features/wishes/wishes.rules.ts';
import { findBookWords, insertMatches, listCandidates } from '../apps/server/src/features/wishes/wishes.queries.ts';
import { runInTransaction } from '../apps/server/src/platform/db/transaction.ts';
import { runAdminStatement } from '../apps/server/test/services/database-server.ts';
import { openFilledDatabase } from './support/filled-database.ts';
import { createResult, reportResults } from './support/results.ts';
import { chooseSize } from './support/sizes.ts';

const WISHES = Number(process.env['WISHES'] ?? chooseSize(500_000, 5000));
const [MEMBERS, TITLES, BOOKS] = [WISHES / 10, 5000, chooseSize(1000, 50)];
const [CITIES, RADIUS_KM] = [1000, 10];
const LIMIT_MS = 50;

const filled = await openFilledDatabase(20_000);
const { db } = openDatabase(filled.url, 4);
try {
  await createWishes();
  const times = await matchBooks();
  const pick = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
  const createRow = (name: string, share: number) =>
    createResult({ point: 'wishes', name, ours: pick(share), reference: LIMIT_MS, bar: { atMost: 1 }, unit: 'ms' });
  if (!(await reportResults('wishes', [createRow('median', 0.5), createRow('p99', 0.99)]))) process.exitCode = 1;
} finally {
  await db.destroy();
  await filled.close();
}

async function createWishes() {
  await sql`
    insert into users (name, email, mobile)
    select 'Reader ' || n, 'wisher-' || n || '@example.org', '' from generate_series(1, ${MEMBERS}::integer) as n`.execute(
    db,
  );
  await sql`create unlogged table sought (rank integer primary key, title text, words text[], keys text[])`.execute(db);
  const titles = await sql<{ title: string }>`
    select title from books group by title order by count(*) desc, title limit ${TITLES}`.execute(db);
  for (const [index, { title }] of titles.rows.entries()) {
    const { words, keys } = await readSearchedWords(db, title);
    await sql`insert into sought values (${index + 1}, ${title}, ${words}::text[], ${keys}::text[])`.execute(db);
  }
  const places = await sql<{ latitude: number; longitude: number }>`
    select latitude, longitude from cities where latitude is not null order by id limit ${CITIES}`.execute(db);
  await sql`create unlogged table sought_at (city integer primary key, latitude float8, longitude float8, squares text[])`.execute(
    db,
  );
  for (const [index, place] of places.rows.entries()) {
    const squares = buildWishKeys([''], place, RADIUS_KM);
    await sql`insert into sought_at values (${index}, ${place.latitude}, ${place.longitude}, ${squares}::text[])`.execute(
      db,
    );
  }
  await runAdminStatement(
    filled.url,
    `insert into wishes (user_id, text, words, keys, latitude, longitude, radius_km, created_at, confirmed_at)
    select member.id, title, words, array(select key || square from unnest(keys) as key, unnest(squares) as square),
      latitude, longitude, ${RADIUS_KM}, now(), now()
    from (
      select n, ceil(exp(random() * ln(${titles.rows.length}::float8)))::integer as rank,
        floor(random() * ${MEMBERS})::integer as nth, floor(random() * ${places.rows.length})::integer as city
      from generate_series(1, ${WISHES}) as n) as drawn
    join sought using (rank)
    join (
      select id, row_number() over (order by id) - 1 as nth from users where email like 'wisher-%') as member using (nth)
    join sought_at using (city)`,
  );
  await runAdminStatement(filled.url, 'vacuum analyze wishes');
}

async function matchBooks() {
  const { rows } = await sql<{ id: number }>`
    select id from books join sought using (title) where listed order by md5(books.id::text) limit ${BOOKS}`.execute(
    db,
  );
  const times: number[] = [];
  for (const { id } of rows)
    await runInTransaction(db, async (trx) => {
      const began = performance.now();
      const book = (await findBookWords(trx, id))!;
      const candidates = await listCandidates(trx, id, buildBookKeys(listKeys(book.words), book));
      const matching = candidates.filter((wish) => hasAllWords(book.words, wish.words));
      await insertMatches(
        trx,
        matching.map((wish) => ({ wish_id: wish.id, book_id: id })),
        new Date(),
      );
      times.push(performance.now() - began);
    });
  return times;
}
