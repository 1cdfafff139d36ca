import { type Kysely, sql } from 'kysely';

export const summary = 'creates ratings, and indexes requests in the order of lists';

/**
 * What the two of a completed request say of each other. That the rater is one of them, and whom he rates, follows from the
 * request itself. Each list of a member's requests gets an index in its own order: no page of it costs more the longer it is.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table requests add constraint requests_and_their_people unique (id, sender_id, receiver_id)`.execute(
    db,
  );
  await sql`
    create table ratings (
      request_id integer not null,
      sender_id integer not null,
      receiver_id integer not null,
      rater_id integer not null references users,
      rated_id integer not null
        generated always as (case when rater_id = sender_id then receiver_id else sender_id end) stored,
      stars smallint not null check (stars between 1 and 5),
      line text check (char_length(line) between 1 and 300),
      created_at timestamptz not null,
      shown_from timestamptz not null,
      primary key (request_id, rater_id),
      foreign key (request_id, sender_id, receiver_id) references requests (id, sender_id, receiver_id),
      check (rater_id in (sender_id, receiver_id))
    )`.execute(db);
  await sql`
    create index ratings_of_member on ratings (rated_id, shown_from desc, request_id desc) include (stars)`.execute(db);
  await sql`create index ratings_by_member on ratings (rater_id, request_id)`.execute(db);

  await sql`
    create index waiting_requests_sent on requests (sender_id, created_at desc, id desc)
    where status in ('requested', 'pending')`.execute(db);
  await sql`
    create index ended_requests_sent on requests (sender_id, created_at desc, id desc)
    where status in ('accepted', 'declined', 'completed', 'cancelled')`.execute(db);
  await sql`
    create index ended_requests_received on requests (receiver_id, created_at desc, id desc)
    where status in ('accepted', 'declined', 'completed', 'cancelled')`.execute(db);
  await sql`
    create index agreed_requests_sent on requests (sender_id, created_at desc, id desc)
    where status = 'accepted'`.execute(db);
  await sql`
    create index agreed_requests_received on requests (receiver_id, created_at desc, id desc)
    where status = 'accepted'`.execute(db);
}
