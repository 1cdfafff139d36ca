import { type Kysely, sql } from 'kysely';

export const summary = 'keeps the language that a member reads in';

/** Null until a browser of theirs has told it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users add column language text check (
      language in ('en', 'hi', 'ta', 'bn', 'mr', 'te', 'kn', 'ml', 'gu', 'pa', 'or', 'as', 'ur'))`.execute(db);
}
