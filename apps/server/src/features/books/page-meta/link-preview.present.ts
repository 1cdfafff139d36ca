import { formatDayOfYear, formatRupees } from '../../../platform/language/formats.ts';
import { buildLinkPreviewUrl } from '../../../platform/images/link-preview.ts';
import type { SummaryRow } from '../books.queries.ts';
import { type BookStateRow, getBookState } from '../books.state.usecases.ts';
import { getTexts } from '../../../platform/language/texts.ts';

const MAX_DESCRIPTION_LENGTH = 200;

/** Preview picture of a book's page; the product's own for a drawn cover. */
export const presentPreview = ({ image, title }: Pick<SummaryRow, 'image' | 'title'>, language: string) =>
  image === null
    ? undefined
    : { path: buildLinkPreviewUrl(image), alt: getTexts(language, 'pages')('book.cover', { title }) };

type OfferRow = Omit<BookStateRow, 'deleted_at'> &
  Pick<SummaryRow, 'type' | 'condition' | 'price' | 'rent_unit' | 'city_name'>;

export function describeOffer({ type, condition, price, rent_unit, city_name, ...book }: OfferRow, language: string) {
  const say = getTexts(language, 'pages');
  const state = getBookState({ ...book, deleted_at: null });
  const copy = say(`book.offer.copies.${condition}`);
  if (state.kind === 'promised') return say('book.offer.promised', { copy });
  if (state.kind === 'lent') return say('book.offer.lent', { copy, day: formatDayOfYear(state.until, language) });
  if (state.kind === 'unavailable' && state.reason !== 'not_yet') return say('book.offer.unavailable', { copy });
  const perUnit = rent_unit ? (`book.offer.costs.${rent_unit}` as const) : 'book.offer.cost';
  return say(`book.offer.${type}`, {
    copy,
    cost: price ? say(perUnit, { price: formatRupees(price) }) : '',
    place: city_name ? say('book.offer.place', { city: city_name }) : '',
  });
}

/** As many whole words as fit on one line. */
export function truncateText(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = letters.slice(0, MAX_DESCRIPTION_LENGTH).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`;
}
