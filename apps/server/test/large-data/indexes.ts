import type { Client } from 'pg';

const TABLES =
  "'books', 'book_words', 'favourites', 'requests', 'ratings', 'conversations', 'messages', 'users', 'profiles', 'sessions', 'images'";

interface IndexStatements {
  drop: string;
  create: string;
}

/** Foreign keys first, because they depend on the others. Primary keys stay, because rows arrive in order. */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint
  where conrelid::regclass::text in (${TABLES}) and contype in ('f', 'u')
  order by contype`;

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index
  where indrelid::regclass::text in (${TABLES}) and not exists (select from pg_constraint where conindid = indexrelid)
  order by indexrelid`;

/** Runs the work without foreign keys and indexes and recreates them over two connections, which is cheaper. */
export async function runWithoutIndexes(
  client: Client,
  other: Client,
  timed: (what: string, work: () => Promise<unknown>) => Promise<void>,
  work: () => Promise<unknown>,
) {
  const constraints = (await client.query<IndexStatements>(CONSTRAINTS)).rows;
  const indexes = (await client.query<IndexStatements>(INDEXES)).rows;
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop);
  await work();
  await timed('indexes', async () => {
    await client.query('analyze');
    const left = indexes.values();
    const build = async (one: Client) => {
      for (const { create } of left) await one.query(create);
    };
    await Promise.all([build(client), build(other)]);
    for (const { create } of constraints.toReversed()) await client.query(create);
  });
}
