import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { addLanguage, type InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import { buildBreadcrumbs, buildItemList } from '../../../platform/http/pages/structured-data.ts';
import { buildLinkPreviewUrl } from '../../../platform/images/link-preview.ts';
import type { MemberRow } from '../profiles.queries.ts';
import { getTexts, translateListName } from '../../../platform/language/texts.ts';

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
