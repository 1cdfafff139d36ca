import { addLanguage, type InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Author, Work } from '@wandering-books/contract/works/works.ts';
import type { PageMeta, Site } from '../../platform/http/pages/page-meta.ts';
import { buildBreadcrumbs, buildItemList } from '../../platform/http/pages/structured-data.ts';
import { getTexts } from '../../platform/language/texts.ts';

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
