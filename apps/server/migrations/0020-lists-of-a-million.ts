import { type Kysely, sql } from 'kysely';

export const summary = 'indexes books for long lists';

/**
 * What keeps a page of a list as cheap on a million books as on ten thousand. The titles of one category, city, ... stand
 * together in no other order than by its own index, and books of two filters may be far apart in the index of either.
 * The index of words knows of how late a book is: in steps of ten thousand and of a hundred thousand ids; so the latest
 * with a common word are found without reading all that have it.
 */
export async function up(db: Kysely<unknown>) {
  for (const by of ['category', 'language', 'city', 'college'] as const)
    await sql`
      create index ${sql.ref(`books_of_${by}_by_title`)} on books (${sql.ref(`${by}_id`)}, sort_title, id)
      where listed`.execute(db);

  for (const [one, other] of [
    ['category', 'language'],
    ['category', 'city'],
    ['language', 'city'],
  ] as const)
    await sql`
      create index ${sql.ref(`books_by_${one}_and_${other}`)}
      on books (${sql.ref(`${one}_id`)}, ${sql.ref(`${other}_id`)}, created_at desc, id desc) where listed`.execute(db);

  await sql`drop index books_by_words`.execute(db);
  await sql`
    create index books_by_words on books using gin (search, category_id, city_id, (id / 10000), (id / 100000))
    where listed`.execute(db);
  await sql`alter table books alter column search set statistics 1000`.execute(db);

  // Whoever moves, leaves or takes his data along has deleted books too.
  await sql`drop index books_of_user`.execute(db);
  await sql`create index books_of_user on books (user_id, created_at desc, id desc)`.execute(db);

  // A picture that goes is looked for in every row that may show it.
  await sql`create index books_by_image on books (image) where image is not null`.execute(db);
  await sql`create index profiles_by_image on profiles (profile_image) where profile_image is not null`.execute(db);
}
