import { listPaths, paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import * as sitemap from '../../platform/http/pages/sitemap.ts';
import { findLatestChange, listBookLists } from '../books/page-meta/page-meta.usecases.ts';
import { listMemberPages } from '../profiles/page-meta/page-meta.usecases.ts';
import { listWorkPages } from '../works/works.usecases.ts';
import * as queries from './crawling.queries.ts';

const HOUR = 60 * 60 * 1000;
const WITH_NEW_BOOKS = [paths.home(), paths.books()];

export const createSitemapStore = ({ db, publicUrl }: Deps): sitemap.SitemapStore => ({
  listParts: () => queries.listParts(db, publicUrl),
  findContent: (number) => queries.findContent(db, publicUrl, number),
});

/** Does nothing within an hour, unless the public URL has changed. */
export async function rebuildSitemap(deps: Deps, maxEntries?: number) {
  const { db, clock, publicUrl } = deps;
  const now = clock();
  if (await queries.isBuiltSince(db, publicUrl, new Date(now.getTime() - HOUR))) return;
  const parts: sitemap.SitemapPart[] = [];
  for await (const part of sitemap.renderSitemapParts(publicUrl, listEntries(deps), maxEntries)) parts.push(part);
  await runInTransaction(db, (trx) => queries.replaceParts(trx, publicUrl, parts, now));
}

/** Everything that guests can open, so no pages of books, which redirect them to the login. */
async function* listEntries(deps: Deps): AsyncGenerator<sitemap.SitemapEntry> {
  const latest = await findLatestChange(deps);
  for (const path of listPaths('listed'))
    yield { path, lastModified: WITH_NEW_BOOKS.includes(path) ? latest : undefined };
  yield* listBookLists(deps);
  yield* listMemberPages(deps);
  yield* listWorkPages(deps);
}
