import { isListed, type PageName, paths } from '@wandering-books/contract/pages.ts';
import type { BookPage } from '@wandering-books/contract/books.ts';
import { BOOK_FEED_PATH } from '@wandering-books/contract/book-list-address.ts';
import type { Deps } from './deps.ts';
import { findListMeta, type ListBooks } from './features/books/books.list-meta.usecases.ts';
import { findPageMeta } from './features/books/books.page-meta.usecases.ts';
import { presentFeedTitle } from './features/books/books.list-meta.present.ts';
import { findMemberMeta } from './features/profiles/profiles.page-meta.usecases.ts';
import { pageTexts } from './page-texts.ts';
import type { GuestCalls } from './platform/http/guest-calls.ts';
import type { Admit } from './platform/http/admission.ts';
import type { PageMeta, Site } from './platform/http/page-meta.ts';
import type { LoadPageMeta } from './platform/http/pages.ts';
import { buildBreadcrumbs, buildWebSite } from './platform/http/structured-data.ts';

type PageMetas = Record<PageName, PageMeta | LoadPageMeta>;

/** What each page says of itself: those that show what members offer ask for it, the others always say the same. */
export function createPageMetas(deps: Deps, site: Site, admit: Admit, calls: GuestCalls): PageMetas {
  const fixed = Object.keys(pageTexts).map((name) => [name, buildFixedMeta(name as keyof typeof pageTexts, site)]);
  return {
    ...(Object.fromEntries(fixed) as Record<keyof typeof pageTexts, PageMeta>),
    home: buildHomeMeta(site),
    books: ({ query, network }) => admit(() => findListMeta(deps, query, site, createListBooks(calls, network))),
    book: ({ params }) => admit(() => findPageMeta(deps, params, site)),
    user: (request) => admit(() => findMemberMeta(deps, request, site)),
  };
}

/** Asks the endpoint that the page asks too. */
const createListBooks =
  (calls: GuestCalls, network: string): ListBooks =>
  async (query) => {
    const answer = await calls.get('GET /api/book-posts/explore')!(network, {}, query);
    return (await answer.json()) as BookPage;
  };

const buildHomeMeta = (site: Site): PageMeta => ({
  title: site.name,
  description: site.description,
  path: paths.home(),
  kind: 'website',
  feeds: [{ title: presentFeedTitle({}), path: BOOK_FEED_PATH }],
  structuredData: [
    buildWebSite({ name: site.name, url: `${site.url}/` }, `${site.url}${paths.books()}?q={search_term_string}`),
  ],
});

function buildFixedMeta(name: keyof typeof pageTexts, site: Site): PageMeta {
  const { title, description } = pageTexts[name];
  const path = paths[name]();
  const way = [
    { name: site.name, url: `${site.url}${paths.home()}` },
    { name: title, url: site.url + path },
  ];
  const isUnlisted = !isListed(name);
  return {
    ...{ title, description, path, kind: 'website', isUnlisted },
    structuredData: isUnlisted ? [] : [buildBreadcrumbs(way)],
  };
}
