import type { Book, BookSummary } from '@wandering-books/contract/books/books.ts';
import { calculateDistanceKm, type Coordinates } from '../../platform/geography/great-circle.ts';
import { formatRupees } from '../../platform/language/formats.ts';
import { getTexts } from '../../platform/language/texts.ts';
import type { BookRow, SummaryRow } from './books.queries.ts';
import { getBookState } from './books.state.usecases.ts';
import { presentNamed } from '../places/places.present.ts';

/** Positions are never exposed, only the rounded distance. Columns are named one by one: V8 copies wide objects slowly. */
export const presentSummary = (row: SummaryRow, from: Coordinates | null = null): BookSummary => ({
  id: row.id,
  user_id: row.user_id,
  title: row.title,
  author: row.author,
  category_id: row.category_id,
  language_id: row.language_id,
  type: row.type,
  price: row.price,
  rent_unit: row.rent_unit,
  rent_max: row.rent_max,
  status: row.status,
  condition: row.condition,
  is_available: row.is_available,
  owner_away_until: row.owner_away_until,
  hidden: row.hidden,
  image: row.image,
  work_id: row.work_id,
  user: { id: row.user_id, name: row.user_name, profile_image: row.user_image },
  category: { id: row.category_id, name: row.category_name },
  language: { id: row.language_id, name: row.language_name },
  condition_grade: row.condition_grade ?? (row.condition === 'new' ? 'new' : null),
  state: getBookState(row),
  reserved: row.reserved_by !== null,
  city: presentNamed(row.city_id, row.city_name),
  college: presentNamed(row.college_id, row.college_name),
  created_at: row.created_at.toISOString(),
  ...getDistance(row, from),
});

export const presentBook = (row: BookRow): Book =>
  Object.assign(presentSummary(row), {
    description: row.description,
    publisher: row.publisher,
    edition: row.edition,
    isbn: row.isbn,
    photos: row.photos,
  });

/** As cards show it. */
export function presentPrice(
  { type, price, rent_unit }: Pick<BookSummary, 'type' | 'price' | 'rent_unit'>,
  language: string | null,
) {
  const t = getTexts(language, 'books');
  if (type === 'exchange') return t('types.exchange');
  if (type === 'donate' || !price) return t('free');
  const rupees = formatRupees(price);
  if (type === 'sell') return rupees;
  return rent_unit ? t(`rent.prices.${rent_unit}`, { price: rupees }) : t('perRent', { price: rupees });
}

export function getDistance(
  { latitude, longitude }: Pick<SummaryRow, 'latitude' | 'longitude'>,
  from: Coordinates | null,
): { distance?: number; distance_text?: string } {
  if (!from || latitude === null || longitude === null) return {};
  return roundDistance(calculateDistanceKm(from, { latitude, longitude }));
}

/** Rounded to whole kilometres, 0 below one, so that distances do not reveal positions. */
export function roundDistance(kilometres: number) {
  if (kilometres < 1) return { distance: 0, distance_text: 'less than 1 km away' };
  const distance = Math.round(kilometres);
  return { distance, distance_text: `about ${distance} km away` };
}
