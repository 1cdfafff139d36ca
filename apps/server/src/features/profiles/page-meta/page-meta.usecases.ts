import { idParams } from '@wandering-books/contract/fields.ts';
import { findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import type { PageRequest } from '../../../platform/http/pages/pages.ts';
import { presentMemberMeta } from './page-meta.present.ts';
import { readMember } from '../profiles.usecases.ts';
import type { SitemapEntry } from '../../../platform/http/pages/sitemap.ts';
import { listOfferedBooks } from '../../books/lists/lists.usecases.ts';
import { listMembersWithBooksAfter } from '../profiles.queries.ts';

const MAX_LISTED_BOOKS = 20;

/** @throws DomainError when the rate limit is exceeded */
export async function findMemberMeta(
  deps: Deps,
  { params, query, network, isCounted }: PageRequest,
  site: Site,
): Promise<PageMeta | null> {
  const { data } = idParams.safeParse(params);
  if (!data) return null;
  try {
    const { member } = await readMember(deps, null, data.id, isCounted ? undefined : network);
    const books = await listOfferedBooks(deps, data.id, MAX_LISTED_BOOKS);
    return presentMemberMeta(member, books, site, findInterfaceLanguage(query));
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return null;
    throw error;
  }
}

const BATCH_SIZE = 1000;

export async function* listMembersWithBooks({ db }: Deps): AsyncGenerator<SitemapEntry> {
  for (let last = 0, isDone = false; !isDone;) {
    const members = await listMembersWithBooksAfter(db, last, BATCH_SIZE);
    yield* members.map(({ id, changed: lastModified }) => ({ path: paths.user(id), lastModified }));
    isDone = members.length < BATCH_SIZE;
    last = members.at(-1)?.id ?? last;
  }
}
