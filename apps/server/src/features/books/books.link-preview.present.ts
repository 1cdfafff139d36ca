import { buildLinkPreviewUrl } from '../../platform/images/link-preview.ts';
import type { SummaryRow } from './books.queries.ts';
import { type BookStateRow, getBookState } from './books.state.usecases.ts';

const LONGEST_DESCRIPTION = 200;

const OFFERS = {
  sell: 'for sale',
  rent: 'for rent',
  exchange: 'to exchange for another book',
  donate: 'to give away',
} as const;

/** The picture of a link that leads to a book; that of the product where the cover is drawn. */
export const presentPreview = ({ image, title }: Pick<SummaryRow, 'image' | 'title'>) =>
  image === null ? undefined : { path: buildLinkPreviewUrl(image), alt: `Cover of ${title}` };

type OfferRow = Omit<BookStateRow, 'deleted_at'> &
  Pick<SummaryRow, 'type' | 'condition' | 'price' | 'rent_unit' | 'city_name'>;

/** How a book is offered, in a sentence. */
export function describeOffer({ type, condition, price, rent_unit, city_name, ...book }: OfferRow) {
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
export function truncateText(text: string) {
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
