import { type Kysely, sql } from 'kysely';

export const summary = 'creates the photos of books';

/**
 * The photos of a book behind its cover, which stays in `books.image`, and photos that were sent ahead and wait for the book that
 * will name them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table book_photos (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      book_id integer references books on delete cascade,
      place smallint check (place between 1 and 5),
      image text not null references images,
      client_id uuid,
      created_at timestamptz not null default now(),
      unique (book_id, place),
      check (num_nulls(book_id, place) in (0, 2)),
      check (book_id is null or client_id is null)
    )`.execute(db);
  await sql`
    create unique index book_photos_once on book_photos (user_id, client_id) where book_id is null`.execute(db);
  await sql`create index book_photos_of_user on book_photos (user_id)`.execute(db);
  await sql`create index book_photos_by_image on book_photos (image)`.execute(db);
  await sql`create index book_photos_waiting on book_photos (created_at) where book_id is null`.execute(db);
  await countChanges(db);
}

/** The page of a book is cached with the version of the lists. What only waits for its book shows nowhere. */
async function countChanges(db: Kysely<unknown>) {
  for (const [event, row] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`book_photos_count_${event}`)} after ${sql.raw(event)} on book_photos
      for each row when (${sql.raw(row)}.book_id is not null) execute function count_book_list_change()`.execute(db);
  await sql`
    create trigger images_count_book_list_change after update of width, height on images
    for each statement execute function count_book_list_change()`.execute(db);
}
