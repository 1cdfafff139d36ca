import { type Kysely, sql } from 'kysely';

export const summary = 'keeps the parts of the sitemap';

/** The sitemap of an address of the product as it was last built: XML, compressed with gzip already. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table sitemap_parts (
      site text not null,
      number integer check (number > 0),
      content bytea not null,
      changed_at timestamptz,
      built_at timestamptz not null,
      primary key (site, number)
    )`.execute(db);
  await sql`alter table sitemap_parts alter column content set storage external`.execute(db);
}
