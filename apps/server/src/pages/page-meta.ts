import {
  addLanguage,
  type InterfaceLanguage,
  interfaceLanguages,
} from '@wandering-books/contract/language/interface-languages.ts';
import * as addresses from '@wandering-books/contract/pages.ts';
import type { BookPage } from '@wandering-books/contract/books/books.ts';
import { BOOK_FEED_PATH, bookListParams } from '@wandering-books/contract/books/book-list-address.ts';
import type { Deps } from '../deps.ts';
import { findListMeta, type ListBooks, findPageMeta } from '../features/books/page-meta/page-meta.usecases.ts';
import { presentFeedTitle } from '../features/books/page-meta/list-meta.present.ts';
import { findPassportMeta } from '../features/passports/passports.usecases.ts';
import { findMemberMeta } from '../features/profiles/page-meta/page-meta.usecases.ts';
import { findAuthorMeta, findWorkMeta } from '../features/works/works.usecases.ts';
import { findWantedMeta } from '../features/wishes/wanted/wanted.usecases.ts';
import { touchesAnything, touchesBook, touchesLists } from '../platform/cache/book-changes.ts';
import { getTexts } from '../platform/language/texts.ts';
import type { InternalCalls } from '../platform/http/pages/internal-calls.ts';
import type { Admit } from '../platform/http/protection/admission.ts';
import type { PageMeta, Site } from '../platform/http/pages/page-meta.ts';
import type { LoadPageMeta, PageMetaByLanguage } from '../platform/http/pages/pages.ts';
import { buildBreadcrumbs, buildWebSite } from '../platform/http/pages/structured-data.ts';
import type { Rendering } from '../platform/http/pages/rendered-pages.ts';

type PageMetas = Record<addresses.PageName, PageMetaByLanguage | LoadPageMeta>;

const PAGES_WITH_OWN_META = ['home', 'books', 'book', 'user', 'passport', 'work', 'author', 'wanted'] as const;
type FixedPage = Exclude<addresses.PageName, (typeof PAGES_WITH_OWN_META)[number]>;

/** The metadata of every page, static by language or loaded for its address. */
export function createPageMetas(deps: Deps, site: Site, admit: Admit, calls: InternalCalls): PageMetas {
  const isFixed = (name: string): name is FixedPage => !PAGES_WITH_OWN_META.some((own) => own === name);
  const fixed = Object.keys(addresses.pages)
    .filter(isFixed)
    .map((name) => [name, buildInEachLanguage((language) => buildFixedMeta(name, site, language))]);
  return {
    ...(Object.fromEntries(fixed) as Record<FixedPage, PageMetaByLanguage>),
    home: buildInEachLanguage((language) => buildHomeMeta(site, language)),
    books: ({ query, network }) => admit(() => findListMeta(deps, query, site, createListBooks(calls, network))),
    book: (request) => admit(() => findPageMeta(deps, request, site)),
    user: (request) => admit(() => findMemberMeta(deps, request, site)),
    passport: (request) => admit(() => findPassportMeta(deps, request)),
    work: (request) => admit(() => findWorkMeta(deps, request, site)),
    author: (request) => admit(() => findAuthorMeta(deps, request, site)),
    wanted: (request) => admit(() => findWantedMeta(deps, request, site)),
  };
}

const buildInEachLanguage = (build: (language: InterfaceLanguage) => PageMeta): PageMetaByLanguage =>
  Object.fromEntries(interfaceLanguages.map((language) => [language.code, build(language)]));

const createListBooks =
  (calls: InternalCalls, network: string): ListBooks =>
  async (query) => {
    const answer = await calls.get('GET /api/book-posts/explore')!({ actor: null, network }, {}, query);
    return JSON.parse(answer.content.bytes.toString()) as BookPage;
  };

function buildHomeMeta(site: Site, language: InterfaceLanguage): PageMeta {
  const searchPath = addLanguage(`${addresses.paths.books()}?q={search_term_string}`, language);
  return {
    title: site.name,
    description: site.describe(language),
    path: addresses.paths.home(),
    kind: 'website',
    feeds: [{ title: presentFeedTitle({}, language.code), path: addLanguage(BOOK_FEED_PATH, language) }],
    structuredData: [
      buildWebSite({ name: site.name, url: site.url + addLanguage('/', language) }, site.url + searchPath),
    ],
  };
}

function buildFixedMeta(name: FixedPage, site: Site, language: InterfaceLanguage): PageMeta {
  const t = getTexts(language.code, 'pages');
  const title = t(`${name}.title`);
  const path = addresses.paths[name]();
  const isUnlisted = !addresses.isListed(name);
  return {
    ...{ title, description: t(`${name}.description`), path, kind: 'website', isUnlisted },
    structuredData: isUnlisted ? [] : [buildBreadcrumbs(site, language, [{ name: title, path }])],
  };
}

/** Static texts only. */
const STATIC: Rendering = { follows: [], dependsOn: () => [] };
/** A link may contain parameters meant for one reader. */
const STRICT: Rendering = { ...STATIC, isStrict: true };
/** Shows the book that it leads to. */
const REGISTRATION: Rendering = { follows: ['book'], dependsOn: () => [touchesAnything] };
/** Members are redirected to their profile. */
const LOGIN: Rendering = { ...REGISTRATION, isStrict: true, isForGuests: true };

const renderings: Record<addresses.GuestPageName, Rendering> = {
  home: { follows: [], dependsOn: () => [touchesLists, 'minute'] },
  books: { follows: [...bookListParams, 'page'], dependsOn: () => [touchesLists] },
  book: { follows: [], dependsOn: (params) => [touchesBook(Number((params as { id: string }).id))] },
  // Ratings and profiles have no version, and reading many profiles is rate limited.
  user: { follows: [] },
  passport: { follows: [] },
  work: { follows: [], dependsOn: () => [touchesAnything] },
  author: { follows: ['page'], dependsOn: () => [touchesAnything] },
  // Notices have no version.
  wanted: { follows: [] },
  login: LOGIN,
  register: REGISTRATION,
  forgotPassword: STATIC,
  resetPassword: STRICT,
  verifyEmail: STRICT,
  undoChange: STRICT,
  stopMail: STRICT,
  about: STATIC,
  help: STATIC,
  contact: STATIC,
  terms: STATIC,
  privacy: STATIC,
};

/** Returns how a page is rendered; undefined for members-only pages. */
export const findRendering = (name: addresses.PageName): Rendering | undefined =>
  addresses.isGuestPage(name) ? renderings[name] : undefined;
