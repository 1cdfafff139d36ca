import { type Kysely, sql } from 'kysely';

export const summary = 'renames columns';

/** Columns say in the field's words what they hold. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table conversations rename parted to archived`.execute(db);
  await sql`alter table mail_preferences rename stop_token to unsubscribe_token`.execute(db);
  await sql`alter table mails rename handed_over_at to sent_at`.execute(db);
  await sql`alter table users rename suspended_for to suspension_reason`.execute(db);
}
