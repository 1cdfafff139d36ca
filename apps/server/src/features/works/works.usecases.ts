import { excludeBlocked, excludeOwnAndBlocked } from '../book-search/book-search.plan.usecases.ts';
import type { Author, Work, WorkQuery } from '@wandering-books/contract/works/works.ts';
import { idParams } from '@wandering-books/contract/fields.ts';
import {
  addLanguage,
  findInterfaceLanguage,
  type InterfaceLanguage,
} from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/tables.ts';
import { DomainError, ignoreMissing, requireFound } from '../../platform/domain-error.ts';
import { countRowsBefore, type PageNumber, presentPage } from '../../platform/http/numbered-pages.ts';
import type { PageMeta, Site } from '../../platform/http/pages/page-meta.ts';
import type { PageRequest } from '../../platform/http/pages/pages.ts';
import type { SitemapEntry } from '../../platform/http/pages/sitemap.ts';
import { type CopyFilter, findCopies, NEAR_KM, summarizeWorks } from '../book-search/copies/copies.usecases.ts';
import { findReaderPosition, listBookSummaries } from '../books/lists/lists.usecases.ts';
import { buildAuthorKey, buildAuthorSlug, haveSameName, listAuthorSounds } from '../matching/author.rules.ts';
import * as queries from './works.queries.ts';
import { buildBreadcrumbs, buildItemList } from '../../platform/http/pages/structured-data.ts';
import { getTexts } from '../../platform/language/texts.ts';

const notFound = () => new DomainError('works.not_found');

export async function readWork({ db }: Deps, viewer: Actor | null, id: number, query: WorkQuery): Promise<Work> {
  const { excludeOwnerIds } = excludeBlocked(viewer);
  const work = requireFound(await queries.findWork(db, id, excludeOwnerIds), 'works.not_found');
  const place = parsePlace(query) ?? (await findReaderPosition(db, viewer));
  const within = place && query.radius_km ? { kilometres: query.radius_km, of: place } : undefined;
  const near = place && { kilometres: NEAR_KM, of: place };
  const ofOthers = excludeOwnAndBlocked(viewer);
  const [listed, figures, nearby, copyIds] = await Promise.all([
    summarize(db, work.id, { excludeOwnerIds, within }),
    summarize(db, work.id, { ...ofOthers, within }),
    near ? summarize(db, work.id, { ...ofOthers, within: near }) : null,
    findCopies(
      db,
      work.id,
      { sort: query.sort_by ?? (place ? 'nearest' : 'cheapest'), place, within, excludeOwnerIds },
      { limit: query.per_page, offset: countRowsBefore(query) },
    ),
  ]);
  const books = await listBookSummaries({ db }, copyIds, place);
  return {
    ...work,
    author_slug: buildAuthorSlug(work.author),
    ...figures,
    near: nearby,
    ...presentPage(books, listed.copies, query),
  };
}

const parsePlace = ({ latitude, longitude }: WorkQuery) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

const NO_COPIES = { copies: 0, from_price: null };

const summarize = async (db: Db, id: number, where: CopyFilter) =>
  (await summarizeWorks(db, [id], where)).get(id) ?? NO_COPIES;

export async function readAuthor({ db }: Deps, viewer: Actor | null, slug: string, page: PageNumber): Promise<Author> {
  const { excludeOwnerIds } = excludeBlocked(viewer);
  const window = { limit: page.per_page, offset: countRowsBefore(page) };
  const works = await queries.listWorksOfAuthor(db, await listKeysOfAuthor(db, slug), excludeOwnerIds, window);
  const [first] = works;
  if (!first) throw notFound();
  const figures = await summarizeWorks(
    db,
    works.map(({ id }) => id),
    { excludeOwnerIds },
  );
  const entries = works.map(({ id, title, author }) => ({ id, title, author, ...(figures.get(id) ?? NO_COPIES) }));
  return { slug: buildAuthorSlug(first.author), name: first.author, ...presentPage(entries, first.total, page) };
}

/** Of the same name in every script. */
async function listKeysOfAuthor(db: Db, slug: string) {
  const name = slug.replaceAll('-', ' ');
  const candidates = await queries.listAuthorsBySound(db, listAuthorSounds(name));
  return [buildAuthorKey(name), ...candidates.filter(({ author }) => haveSameName(name, author)).map(({ key }) => key)];
}

const FIRST_PAGE = { page: 1, per_page: 20 };

export async function findWorkMeta(deps: Deps, { params, query }: PageRequest, site: Site) {
  const { data } = idParams.safeParse(params);
  const work = data && (await readWork(deps, null, data.id, FIRST_PAGE).catch(ignoreMissing));
  return work ? presentWorkMeta(work, site, findInterfaceLanguage(query)) : null;
}

export async function findAuthorMeta(deps: Deps, { params, query }: PageRequest, site: Site) {
  const { slug } = params as { slug: string };
  const author = await readAuthor(deps, null, slug, FIRST_PAGE).catch(ignoreMissing);
  return author ? presentAuthorMeta(author, site, findInterfaceLanguage(query)) : null;
}

/** Works and authors with a copy on offer. */
export async function* listWorkPages({ db }: Deps): AsyncGenerator<SitemapEntry> {
  for await (const { id, changed } of queries.listOfferedWorks(db))
    yield { path: paths.work(id), lastModified: changed };
  for await (const { author } of queries.listOfferedAuthors(db))
    yield { path: paths.author(encodeURIComponent(buildAuthorSlug(author))) };
}

export function presentWorkMeta(work: Work, site: Site, language: InterfaceLanguage): PageMeta {
  const t = getTexts(language.code, 'pages');
  const { title, author, copies, from_price } = work;
  const path = paths.work(work.id);
  const url = site.url + path;
  const name = author ? t('book.title', { title, author }) : title;
  return {
    title: name,
    description:
      copies > 0 ? t('work.description', { title, author, count: copies }) : t('work.none', { title, author }),
    path,
    kind: 'book',
    isUnlisted: copies === 0,
    structuredData: [
      {
        '@type': 'Book',
        '@id': url,
        url,
        name: title,
        ...(author && { author: { '@type': 'Person', name: author } }),
        ...(copies > 0 && {
          offers: {
            '@type': 'AggregateOffer',
            url,
            offerCount: copies,
            ...(from_price !== null && { lowPrice: from_price, priceCurrency: 'INR' }),
          },
        }),
      },
      buildBreadcrumbs(site, language, [{ name, path }]),
    ],
  };
}

export function presentAuthorMeta({ name, slug, data }: Author, site: Site, language: InterfaceLanguage): PageMeta {
  const t = getTexts(language.code, 'pages');
  const path = paths.author(encodeURIComponent(slug));
  const title = t('author.title', { name });
  const items = data.map((work) => ({ name: work.title, url: site.url + addLanguage(paths.work(work.id), language) }));
  return {
    title,
    description: t('author.description', { name }),
    path,
    kind: 'profile',
    isUnlisted: data.every(({ copies }) => copies === 0),
    structuredData: [buildItemList(title, items), buildBreadcrumbs(site, language, [{ name, path }])],
  };
}
