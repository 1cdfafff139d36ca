import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { findValue } from '../../platform/db/query-results.ts';
import type { SitemapPart } from '../../platform/http/pages/sitemap.ts';

export async function replaceParts(trx: Trx, site: string, parts: readonly SitemapPart[], now: Date) {
  await trx.deleteFrom('sitemap_parts').execute();
  for (const [index, { content, lastModified }] of parts.entries())
    await trx
      .insertInto('sitemap_parts')
      .values({ site, number: index + 1, content, changed_at: lastModified, built_at: now })
      .execute();
}

export const listParts = (db: Db, site: string) =>
  db
    .selectFrom('sitemap_parts')
    .where('site', '=', site)
    .select(['number', 'changed_at as lastModified'])
    .orderBy('number')
    .execute();

export const findContent = (db: Db, site: string, number: number) =>
  findValue(
    db.selectFrom('sitemap_parts').where('site', '=', site).where('number', '=', number).select('content'),
    'content',
  );

export async function isBuiltSince(db: Db, site: string, time: Date) {
  const { rows } = await sql`select from sitemap_parts where site = ${site} and built_at > ${time} limit 1`.execute(db);
  return rows.length > 0;
}
