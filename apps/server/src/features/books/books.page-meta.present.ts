import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta } from '../../platform/http/page-meta.ts';
import { buildLinkPreviewUrl } from '../../platform/images/link-preview.ts';
import type { BookRow } from './books.queries.ts';
import { getBookState } from './books.state.usecases.ts';

const LONGEST_DESCRIPTION = 200;

const OFFERS = {
  sell: 'for sale',
  rent: 'for rent',
  exchange: 'to exchange for another book',
  donate: 'to give away',
} as const;

/** What a link to a book shows of it where it is passed on. Whose book it is stays with those who open it. */
export const presentPageMeta = (book: BookRow): PageMeta => ({
  title: `${book.title} by ${book.author}`,
  description: truncateText(book.description ?? '') || describeOffer(book),
  path: paths.book(book.id),
  kind: 'book',
  preview: book.image === null ? undefined : { path: buildLinkPreviewUrl(book.image), alt: `Cover of ${book.title}` },
});

function describeOffer({ type, condition, price, rent_unit, city_name, ...book }: BookRow) {
  const state = getBookState({ ...book, deleted_at: null });
  if (state.kind === 'promised') return `A ${condition} copy, promised to a reader.`;
  if (state.kind === 'lent') return `A ${condition} copy, lent until ${formatDay(state.until)}.`;
  if (state.kind === 'unavailable' && state.reason !== 'not_yet')
    return `A ${condition} copy, not available at the moment.`;
  const [cost, place] = [
    price ? ` at ${formatRupees(price)}${rent_unit ? ` a ${rent_unit}` : ''}` : '',
    city_name ? ` in ${city_name}` : '',
  ];
  return `A ${condition} copy ${OFFERS[type]}${cost}${place}.`;
}

/** As many whole words as fit, on one line. */
function truncateText(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= LONGEST_DESCRIPTION) return line;
  const cut = letters.slice(0, LONGEST_DESCRIPTION).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`;
}

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

function formatRupees(amount: number) {
  const paise = Number.isInteger(amount) ? 0 : 2;
  const digits = { minimumFractionDigits: paise, maximumFractionDigits: paise };
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits }).format(amount);
}
