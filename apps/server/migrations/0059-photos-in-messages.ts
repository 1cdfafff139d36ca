import { type Kysely, sql } from 'kysely';

export const summary = 'adds photos to messages';

/** A message may have a photo, and needs no words then. Its file lies apart from those that everybody may see. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table messages
      add photo text references images,
      drop constraint messages_body_check,
      add check (char_length(body) <= 4000 and (body <> '' or photo is not null))`.execute(db);
  await sql`create unique index messages_by_photo on messages (photo) where photo is not null`.execute(db);
}
