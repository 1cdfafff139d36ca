import { idParams } from '@wandering-books/contract/fields.ts';
import {
  addLanguage,
  findInterfaceLanguage,
  type InterfaceLanguage,
} from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import { ignoreMissing } from '../../../platform/domain-error.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import type { PageRequest } from '../../../platform/http/pages/pages.ts';
import { readMember } from '../profiles.usecases.ts';
import type { SitemapEntry } from '../../../platform/http/pages/sitemap.ts';
import { listOfferedBooks } from '../../books/lists/lists.usecases.ts';
import { listMembersWithBooks, type MemberRow } from '../profiles.queries.ts';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { buildBreadcrumbs, buildItemList } from '../../../platform/http/pages/structured-data.ts';
import { buildLinkPreviewUrl } from '../../../platform/images/link-preview.ts';
import { getTexts, translateListName } from '../../../platform/language/texts.ts';

const MAX_LISTED_BOOKS = 20;

/** @throws DomainError when the rate limit is exceeded */
export async function findMemberMeta(
  deps: Deps,
  { params, query, network, isCounted }: PageRequest,
  site: Site,
): Promise<PageMeta | null> {
  const { data } = idParams.safeParse(params);
  if (!data) return null;
  const visible = await readMember(deps, null, data.id, isCounted ? undefined : network).catch(ignoreMissing);
  if (!visible) return null;
  const books = await listOfferedBooks(deps, data.id, MAX_LISTED_BOOKS);
  return presentMemberMeta(visible.member, books, site, findInterfaceLanguage(query));
}

export async function* listMemberPages({ db }: Deps): AsyncGenerator<SitemapEntry> {
  for await (const { id, changed } of listMembersWithBooks(db)) yield { path: paths.user(id), lastModified: changed };
}

export function presentMemberMeta(
  member: MemberRow,
  { books, count }: { books: BookSummary[]; count: number },
  site: Site,
  language: InterfaceLanguage,
): PageMeta {
  const t = getTexts(language.code, 'pages');
  const buildUrl = (path: string) => site.url + addLanguage(path, language);
  const title = t('user.title', { name: member.name });
  const pictured = books.find(({ image }) => image !== null);
  const items = books.map(({ id, title: name }) => ({ name, url: buildUrl(paths.book(id)) }));
  const path = paths.user(member.id);
  return {
    title,
    description: describeMember(member, count, language.code),
    path,
    kind: 'profile',
    isUnlisted: count === 0,
    preview: pictured && {
      path: buildLinkPreviewUrl(pictured.image!),
      alt: t('book.cover', { title: pictured.title }),
    },
    structuredData: [
      buildBreadcrumbs(site, language, [{ name: title, path }]),
      ...(items.length > 0 ? [buildItemList(title, items)] : []),
    ],
  };
}

function describeMember({ name, city_name }: MemberRow, count: number, language: string) {
  const t = getTexts(language, 'pages');
  const place = city_name ? t('book.offer.place', { city: translateListName('cities', city_name, language) }) : '';
  return count === 0 ? t('user.offersNone', { name, place }) : t('user.offers', { name, place, count });
}
