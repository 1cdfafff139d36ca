import { addLanguage, type InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { calculateDistanceKm, type Coordinates } from '../../../platform/geography/great-circle.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import { buildBreadcrumbs } from '../../../platform/http/pages/structured-data.ts';
import { getTexts, translateListName } from '../../../platform/language/texts.ts';
import type { NoticeRow } from './wanted.queries.ts';

/** Places are never exposed, only the rounded distance. */
export function presentNotice(row: NoticeRow, from: Coordinates | null): Notice {
  return {
    id: row.id,
    text: row.text,
    author: row.author,
    isbn: row.isbn13,
    work_id: row.work_id,
    user: { id: row.user_id, name: row.user_name, profile_image: row.user_image },
    city: row.city_id === null || row.city_name === null ? null : { id: row.city_id, name: row.city_name },
    created_at: row.created_at.toISOString(),
    ...presentDistance(row, from),
  };
}

function presentDistance({ latitude, longitude }: NoticeRow, from: Coordinates | null) {
  if (!from || latitude === null || longitude === null) return {};
  const kilometres = calculateDistanceKm(from, { latitude, longitude });
  return { distance: kilometres < 1 ? 0 : Math.round(kilometres) };
}

export function presentWantedMeta(notice: Notice | null, site: Site, language: InterfaceLanguage): PageMeta {
  const say = getTexts(language.code, 'pages');
  const list = { name: say('wanted.title'), path: paths.wanted() };
  const page = notice ? { name: say('wanted.notice', { text: notice.text }), path: paths.wanted(notice.id) } : list;
  const way = [{ name: site.name, path: paths.home() }, list, ...(notice ? [page] : [])];
  return {
    title: page.name,
    description: notice ? describeNotice(notice, language) : say('wanted.description'),
    path: page.path,
    kind: notice ? 'article' : 'website',
    structuredData: [
      buildBreadcrumbs(way.map(({ name, path }) => ({ name, url: site.url + addLanguage(path, language) }))),
    ],
  };
}

function describeNotice({ text: title, author, city }: Notice, { code }: InterfaceLanguage) {
  const say = getTexts(code, 'pages');
  const text = author ? say('book.title', { title, author }) : title;
  if (!city) return say('wanted.lookedFor', { text });
  return say('wanted.lookedForIn', { text, city: translateListName('cities', city.name, code) });
}
