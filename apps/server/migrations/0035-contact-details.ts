import { type Kysely, sql } from 'kysely';

export const summary = 'closes contact details unless chosen otherwise';

/**
 * Contact details are for those with whom a request was accepted, unless their member says otherwise. "All members" was what
 * everybody began with and hardly anybody's choice, so it ends for all; who wants it chooses it again.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users
      drop constraint users_contact_visibility_check,
      add constraint users_contact_visibility_check check (contact_visibility in ('accepted', 'members', 'nobody')),
      alter contact_visibility set default 'accepted'`.execute(db);
  await sql`update users set contact_visibility = 'accepted' where contact_visibility = 'members'`.execute(db);

  await sql`
    create table contact_reads (
      reader_id integer not null references users on delete cascade,
      owner_id integer not null references users on delete cascade,
      read_on date not null,
      primary key (reader_id, owner_id, read_on)
    )`.execute(db);
  await sql`create index contact_reads_of_owner on contact_reads (owner_id)`.execute(db);
  await sql`create index contact_reads_by_day on contact_reads (read_on)`.execute(db);
}
