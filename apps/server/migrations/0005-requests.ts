import { type Kysely, sql } from 'kysely';

export const summary = 'creates requests';

export async function up(db: Kysely<unknown>) {
  await sql`
    create table requests (
      id integer generated always as identity primary key,
      book_id integer not null references books,
      sender_id integer not null references users,
      receiver_id integer not null references users,
      type text not null check (type in ('rent', 'buy', 'exchange', 'donate')),
      status text not null check (status in ('requested', 'pending', 'accepted', 'declined', 'completed', 'cancelled')),
      rent_price numeric(10, 2) check (rent_price > 0),
      buy_price numeric(10, 2) check (buy_price > 0),
      exchange_book_id integer references books,
      description text check (char_length(description) <= 2000),
      moved_by integer references users,
      outcome_seen_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (sender_id <> receiver_id),
      check (exchange_book_id <> book_id),
      check ((rent_price is not null) = (type = 'rent')),
      check ((buy_price is not null) = (type = 'buy')),
      check ((exchange_book_id is not null) = (type = 'exchange')),
      check (type <> 'donate' or description is not null)
    ) with (fillfactor = 90)`.execute(db);

  await sql`
    create unique index one_open_request_per_person_and_book on requests (book_id, sender_id)
    where status in ('requested', 'pending', 'accepted')`.execute(db);
  await sql`
    create unique index one_accepted_request_per_book on requests (book_id) where status = 'accepted'`.execute(db);
  await sql`
    create index waiting_requests_of_book on requests (book_id, created_at, id)
    where status in ('requested', 'pending')`.execute(db);
  await sql`create index requests_of_book on requests (book_id, created_at desc, id desc)`.execute(db);
  await sql`
    create index open_requests_to_me on requests (receiver_id, created_at desc, id desc)
    where status in ('requested', 'pending')`.execute(db);
  await sql`
    create index unseen_outcomes on requests (sender_id, updated_at desc, id desc)
    where outcome_seen_at is null and status in ('accepted', 'declined', 'completed', 'cancelled')`.execute(db);
  await sql`create index requests_sent on requests (sender_id, created_at desc, id desc)`.execute(db);
  await sql`create index requests_received on requests (receiver_id, created_at desc, id desc)`.execute(db);
  await sql`create index requests_offering on requests (exchange_book_id) where exchange_book_id is not null`.execute(
    db,
  );
  await sql`
    alter table books add constraint books_reserved_by foreign key (reserved_by) references requests`.execute(db);
}
