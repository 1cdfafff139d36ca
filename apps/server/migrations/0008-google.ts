import { type Kysely, sql } from 'kysely';

export const summary = 'lets members be without a mobile number';

/** Google tells no mobile number of the members it brings. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table users alter column mobile drop not null`.execute(db);
}
