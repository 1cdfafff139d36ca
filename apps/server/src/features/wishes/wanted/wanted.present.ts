import type { InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { calculateDistanceKm, type Coordinates } from '../../../platform/geography/great-circle.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import { buildBreadcrumbs } from '../../../platform/http/pages/structured-data.ts';
import { getTexts, translateListName } from '../../../platform/language/texts.ts';
import type { NoticeRow } from './wanted.queries.ts';

/** Places are never exposed, only the rounded distance. */
export function presentNotice({ latitude, longitude, ...row }: NoticeRow, from: Coordinates | null): Notice {
  const notice = { ...row, created_at: row.created_at.toISOString() };
  if (!from || latitude === null || longitude === null) return notice;
  const kilometres = calculateDistanceKm(from, { latitude, longitude });
  return { ...notice, distance: kilometres < 1 ? 0 : Math.round(kilometres) };
}

export function presentWantedMeta(notice: Notice | null, site: Site, language: InterfaceLanguage): PageMeta {
  const t = getTexts(language.code, 'pages');
  const list = { name: t('wanted.title'), path: paths.wanted() };
  const page = notice ? { name: t('wanted.notice', { text: notice.text }), path: paths.wanted(notice.id) } : list;
  return {
    title: page.name,
    description: notice ? describeNotice(notice, language) : t('wanted.description'),
    path: page.path,
    kind: notice ? 'article' : 'website',
    structuredData: [buildBreadcrumbs(site, language, notice ? [list, page] : [list])],
  };
}

function describeNotice({ text: title, author, city }: Notice, { code }: InterfaceLanguage) {
  const t = getTexts(code, 'pages');
  const text = author ? t('book.title', { title, author }) : title;
  if (!city) return t('wanted.lookedFor', { text });
  return t('wanted.lookedForIn', { text, city: translateListName('cities', city.name, code) });
}
