import { type Kysely, sql } from 'kysely';

export const summary = 'stores the hash of the cookie with which documents are rendered for a member';

/** Sessions from before have none: their members get documents for guests until their browser calls the API. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table sessions add column document_token_hash bytea`.execute(db);
  await sql`create unique index sessions_by_document_token on sessions (document_token_hash)`.execute(db);
}
