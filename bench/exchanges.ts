// Database time to search an exchange for one of 100,000 members with wishes and books: npm run bench -- exchanges
// Titles are offered and wished for by Zipf's law in each of 2,000 towns; prints how many members find a partner.
// Needs the built product.
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { findExchange } from '../apps/server/src/features/exchanges/exchanges.search.usecases.ts';
import { runInTransaction } from '../apps/server/src/platform/db/transaction.ts';
import { runAdminStatement } from '../apps/server/test/services/database-server.ts';
import { openFilledDatabase } from './support/filled-database.ts';
import { createResult, reportResults } from './support/results.ts';

const [MEMBERS, TOWNS, TITLES, WISHES, BOOKS, SEARCHES] = [100_000, 2000, 5000, 4, 3, 2000];
const LIMIT_MS = 50;

const filled = await openFilledDatabase(1000);
const { db } = openDatabase(filled.url, 4);
try {
  await createMembers();
  const { times, found } = await search();
  const pick = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!;
  const createRow = (name: string, part: number) =>
    createResult({ point: 'exchanges', name, ours: pick(part), reference: LIMIT_MS, bar: { atMost: 1 }, unit: 'ms' });
  console.log(`Of ${SEARCHES} members find a partner: ${JSON.stringify(found)}`);
  if (!(await reportResults('exchanges', [createRow('median', 0.5), createRow('p99', 0.99)]))) process.exitCode = 1;
} finally {
  await db.destroy();
  await filled.close();
}

/** One book in five is a gift, and half of the others are for exchange. A wish matches the books of its title in its town. */
async function createMembers() {
  const rank = `ceil(exp(random() * ln(${TITLES}::float8)))::integer`;
  await runAdminStatement(
    filled.url,
    `set session_replication_role = replica;
    select setseed(0.5);
    create unlogged table traders as select n, 1000000 + n as id, n % ${TOWNS} as town
      from generate_series(1, ${MEMBERS}) as n;
    insert into users (id, name, email, mobile) overriding system value
      select id, 'Trader ' || n, 'trader-' || n || '@example.org', '' from traders;
    create unlogged table offered as
      select row_number() over () + 1000000 as id, traders.id as user_id, town, ${rank} as rank, random() as chance
      from traders, generate_series(1, ${BOOKS});
    insert into books (id, user_id, title, author, category_id, language_id, type, price, condition, latitude, longitude)
      overriding system value
      select id, user_id, 'Title ' || rank, 'Author', 1, 1, what, case what when 'sell' then 90 end, 'used',
        8 + town % 250 / 10.0, 70 + town / 250
      from offered cross join lateral (
        select case when chance < 0.2 then 'donate' when chance < 0.6 then 'exchange' else 'sell' end as what) as type;
    create unlogged table wanted as
      select row_number() over () + 1000000 as id, traders.id as user_id, town, ${rank} as rank
      from traders, generate_series(1, ${WISHES});
    insert into wishes (id, user_id, text, words, keys, latitude, longitude, radius_km, created_at, confirmed_at)
      overriding system value
      select id, user_id, 'Title ' || rank, '{}', '{}', 8 + town % 250 / 10.0, 70 + town / 250, 10, now(), now() from wanted;
    insert into wish_matches (wish_id, book_id, matched_at)
      select wanted.id, offered.id, now() from wanted join offered using (town, rank)
      where wanted.user_id <> offered.user_id;`,
  );
  await runAdminStatement(filled.url, 'vacuum analyze');
}

async function search() {
  const { rows } = await sql<{ id: number }>`
    select id from traders order by md5(id::text) limit ${SEARCHES}`.execute(db);
  const times: number[] = [];
  const found = { pair: 0, circle: 0, chain: 0, none: 0 };
  for (const { id } of rows) {
    const began = performance.now();
    const path = await runInTransaction(db, (trx) => findExchange(trx, id));
    times.push(performance.now() - began);
    found[path ? getKind(path) : 'none']++;
  }
  return { times, found };
}

function getKind(path: { isGift: boolean }[]) {
  if (path[0]!.isGift) return 'chain';
  return path.length === 2 ? 'pair' : 'circle';
}
