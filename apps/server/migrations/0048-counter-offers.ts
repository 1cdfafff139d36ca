import { type Kysely, sql } from 'kysely';

export const summary = 'creates counter-offers';

/**
 * What owners propose instead of what they were asked with. Each row keeps both, so that the history of a request can be told; the one
 * that waits for its answer is pointed to by its request. `handed_over_at`: when the reader of a rented book had it. What
 * an owner is told of a reader counts their completed requests, which have an index of their own for it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table counter_offers (
      id integer generated always as identity primary key,
      request_id integer not null references requests,
      asked_price numeric(10, 2),
      asked_book_id integer references books,
      price numeric(10, 2) check (price > 0),
      book_id integer references books,
      due_date date,
      answer text check (answer in ('accepted', 'declined', 'withdrawn')),
      created_at timestamptz not null,
      answered_at timestamptz,
      unique (request_id, id),
      check ((price is null) <> (book_id is null)),
      check ((price is null) = (asked_price is null)),
      check ((book_id is null) = (asked_book_id is null)),
      check (book_id <> asked_book_id),
      check ((answer is null) = (answered_at is null))
    )`.execute(db);
  await sql`create index counter_offers_of_book on counter_offers (book_id) where book_id is not null`.execute(db);
  await sql`
    create index counter_offers_of_asked_book on counter_offers (asked_book_id)
    where asked_book_id is not null`.execute(db);
  await sql`
    alter table requests
      add counter_id integer,
      add handed_over_at timestamptz,
      add foreign key (id, counter_id) references counter_offers (request_id, id),
      add check (counter_id is null or status in ('requested', 'pending')),
      add check (handed_over_at is null or type = 'rent')`.execute(db);
  await sql`
    create index offers_to_me on requests (sender_id, created_at desc, id desc)
    where counter_id is not null`.execute(db);
  await sql`create index completed_requests_sent on requests (sender_id) where status = 'completed'`.execute(db);
  await sql`create index completed_requests_received on requests (receiver_id) where status = 'completed'`.execute(db);
}
