import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import type { SitemapEntry } from '../../../platform/http/pages/sitemap.ts';
import { listMembersWithBooksAfter } from './sitemap.queries.ts';

const BATCH_SIZE = 1000;

export async function* listMembersWithBooks({ db }: Deps): AsyncGenerator<SitemapEntry> {
  for (let last = 0, isDone = false; !isDone;) {
    const members = await listMembersWithBooksAfter(db, last, BATCH_SIZE);
    yield* members.map(({ id, changed }) => ({ path: paths.user(id), changed }));
    isDone = members.length < BATCH_SIZE;
    last = members.at(-1)?.id ?? last;
  }
}
