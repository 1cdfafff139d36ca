import { type Kysely, sql } from 'kysely';

export const summary = 'lets an ISBN say which book it is';

/**
 * The product's own list of books, what was asked about ISBNs outside (a title that is null: nobody there knows it), and a way to what members
 * have shared under an ISBN.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table editions (
      id integer generated always as identity primary key,
      isbn13 text unique check (isbn13 ~ '^97[89][0-9]{10}$'),
      title text not null check (char_length(title) between 1 and 200),
      author text not null check (char_length(author) between 1 and 200),
      publisher text,
      language_id integer not null references languages,
      category_id integer references categories,
      search tsvector not null generated always as (searchable(title, 'A') || searchable(author, 'B')) stored,
      unique (title, author, language_id)
    )`.execute(db);
  await sql`create index editions_by_words on editions using gin (search)`.execute(db);
  await sql`
    create table edition_lookups (
      isbn13 text primary key check (isbn13 ~ '^97[89][0-9]{10}$'),
      title text,
      author text,
      publisher text,
      language text,
      asked_at timestamptz not null
    )`.execute(db);
  await sql`create index edition_lookups_by_age on edition_lookups (asked_at)`.execute(db);
  await sql`
    create index books_by_isbn13 on books (isbn13, id desc)
    where isbn13 is not null and deleted_at is null and not hidden and not owner_suspended`.execute(db);
}
