import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { runAdminStatement } from '../../apps/server/test/services/database-server.ts';
import { WORDS } from '../../apps/server/test/large-data/books.ts';
import { startServer } from './processes.ts';

const READERS = 2000;

/** Uses an existing database that contains the demo. */
export const openExistingDatabase = (url: string) => ({
  url,
  dataDir: join(tmpdir(), 'books-bench'),
  close: async () => {},
});

/** Creates a database, migrated and seeded with the demo by the product, and adds `books` books. */
export async function openFilledDatabase(books: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'books-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {} });
  const close = () => postgres.stop().finally(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const product = await startServer(postgres.url, { SEED_DEMO: 'true', DATA_DIR: dataDir });
    await product.stop();
    await fillDatabase(postgres.url, books);
    return { url: postgres.url, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds readers in the cities of the demo and copies of its books, with triggers disabled. */
async function fillDatabase(url: string, books: number) {
  await runAdminStatement(
    url,
    `set session_replication_role = replica;
     insert into users (name, email, mobile) select 'Reader ' || n, 'reader-' || n || '@example.org', '9876543210'
       from generate_series(1, ${READERS}) as n;
     insert into profiles (user_id, city_id, college_id)
       select users.id, homes.city_id, homes.college_id
       from (select id, row_number() over (order by id) as n from users where email like 'reader-%') as users
       join (select city_id, college_id, row_number() over () as n, count(*) over () as homes
             from profiles where city_id is not null) as homes
         on homes.n = 1 + users.n % homes.homes;
     insert into books (user_id, title, author, description, category_id, language_id, publisher, isbn, isbn13, price,
         type, condition, image, city_id, college_id, latitude, longitude, created_at)
       select readers.user_id, model.title, model.author, model.description, 1 + n % 37, model.language_id, model.publisher,
         model.isbn, model.isbn13, 50 + n % 400, (array['sell', 'rent'])[1 + n % 2], model.condition,
         model.image, readers.city_id, readers.college_id,
         cities.latitude + (n % 97) / 1000.0, cities.longitude + (n % 89) / 1000.0, now() - n * interval '1 minute'
       from generate_series(1, ${books}) as n
       join (select books.*, row_number() over (order by id) as at, count(*) over () as models from books) as model
         on model.at = 1 + n % model.models
       join (select profiles.*, row_number() over (order by user_id) as at from profiles
             join users on id = user_id where email like 'reader-%') as readers
         on readers.at = 1 + n * 7 % ${READERS}
       left join cities on cities.id = readers.city_id;`,
  );
  await runAdminStatement(url, `delete from book_words; ${WORDS}`);
  await runAdminStatement(url, 'vacuum analyze');
}
