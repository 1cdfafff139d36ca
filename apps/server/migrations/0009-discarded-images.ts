import { type Kysely, sql } from 'kysely';

export const summary = 'creates the list of discarded pictures';

/** Pictures that nothing refers to any more, until their files are gone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table discarded_images (
      name text primary key,
      discarded_at timestamptz not null default now()
    )`.execute(db);
}
