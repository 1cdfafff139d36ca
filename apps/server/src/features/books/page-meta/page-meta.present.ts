import type { InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { BookState } from '@wandering-books/contract/books/book-state.ts';
import type { RentUnit } from '@wandering-books/contract/requests/rent.ts';
import type { PageMeta } from '../../../platform/http/pages/page-meta.ts';
import { buildBreadcrumbs, type StructuredData } from '../../../platform/http/pages/structured-data.ts';
import { translateListName } from '../../../platform/language/texts.ts';
import {
  describeOffer,
  presentBookTitle,
  presentPreview,
  truncateText,
  presentListTitle,
} from './list-meta.present.ts';
import { buildListPath, parseListAddress } from './list-meta.rules.ts';
import type { BookRow } from '../books.queries.ts';
import { getBookState } from '../books.state.usecases.ts';
import { buildLinkPreviewUrl } from '../../../platform/images/link-preview.ts';

export function presentPageMeta(
  book: BookRow,
  site: { name: string; url: string },
  language: InterfaceLanguage,
): PageMeta {
  const description = truncateText(book.description ?? '') || describeOffer(book, language.code);
  const url = site.url + paths.book(book.id);
  const inCategory = buildListPath(parseListAddress({ category: String(book.category_id) })!);
  const way = [
    { name: presentListTitle({}, language.code), path: paths.books() },
    { name: translateListName('categories', book.category_name, language.code), path: inCategory },
    { name: book.title, path: paths.book(book.id) },
  ];
  return {
    title: presentBookTitle(book, language),
    description,
    path: paths.book(book.id),
    kind: 'book',
    isUnlisted: isGone(book),
    preview: presentPreview(book, language.code),
    structuredData: [
      presentBookData(book, { url, description, siteUrl: site.url }),
      buildBreadcrumbs(site, language, way),
    ],
  };
}

function isGone(book: BookRow) {
  const state = getBookState(book);
  return state.kind === 'unavailable' && state.reason !== 'not_yet';
}

const SCHEMA = 'https://schema.org/';
const CURRENCY = 'INR';
/** schema.org uses the business functions of GoodRelations. */
const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';
/** UN/CEFACT codes. */
const UNIT_CODES: Record<RentUnit, string> = { day: 'DAY', week: 'WEE', month: 'MON' };

interface Place {
  url: string;
  siteUrl: string;
  description: string;
}

/** Structured data of a book and its offer, limited to what lists and link previews show; no owner. */
const presentBookData = (book: BookRow, { url, siteUrl, description }: Place): StructuredData => ({
  '@type': 'Book',
  '@id': url,
  url,
  name: book.title,
  ...(book.author && { author: { '@type': 'Person', name: book.author } }),
  inLanguage: book.language_name,
  genre: book.category_name,
  description,
  ...(book.image !== null && { image: siteUrl + buildLinkPreviewUrl(book.image) }),
  offers: presentOffer(book, url),
});

const presentOffer = (book: BookRow, url: string): StructuredData => ({
  '@type': 'Offer',
  url,
  availability: SCHEMA + getAvailability(getBookState(book)),
  itemCondition: SCHEMA + (book.condition === 'new' ? 'NewCondition' : 'UsedCondition'),
  ...presentPrice(book),
  ...(book.city_name !== null && {
    availableAtOrFrom: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: book.city_name } },
  }),
});

function presentPrice({ type, price, rent_unit }: BookRow) {
  const amount = { price: price ?? 0, priceCurrency: CURRENCY };
  const perUnit = rent_unit && {
    priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: UNIT_CODES[rent_unit] },
  };
  const prices: Record<typeof type, object> = {
    exchange: {},
    donate: amount,
    sell: amount,
    rent: { ...amount, businessFunction: LEASE_OUT, ...perUnit },
  };
  return prices[type];
}

function getAvailability(state: BookState) {
  if (state.kind === 'available') return 'InStock';
  return state.kind === 'unavailable' && state.reason === 'sold' ? 'SoldOut' : 'OutOfStock';
}
