import type { Book, BookSummary } from '@wandering-books/contract/books/books.ts';
import { calculateDistanceKm, type Coordinates } from '../../platform/geography/great-circle.ts';
import { type BookField, bookFields, type BookRow, type SummaryRow } from './books.queries.ts';
import { getBookState } from './books.state.usecases.ts';

/** Positions are never exposed, only the rounded distance. */
export const presentSummary = (row: SummaryRow, from: Coordinates | null = null): BookSummary => ({
  id: row.id,
  user_id: row.user_id,
  user: { id: row.user_id, name: row.user_name, profile_image: row.user_image },
  title: row.title,
  author: row.author,
  category_id: row.category_id,
  category: { id: row.category_id, name: row.category_name },
  language_id: row.language_id,
  language: { id: row.language_id, name: row.language_name },
  type: row.type,
  price: row.price,
  rent_unit: row.rent_unit,
  rent_max: row.rent_max,
  status: row.status,
  condition: row.condition,
  condition_grade: row.condition_grade ?? (row.condition === 'new' ? 'new' : null),
  is_available: row.is_available,
  state: getBookState({ ...row, deleted_at: null }),
  owner_away_until: row.owner_away_until,
  reserved: row.reserved_by !== null,
  hidden: row.hidden,
  image: row.image,
  city: presentNamed(row.city_id, row.city_name),
  college: presentNamed(row.college_id, row.college_name),
  work_id: row.work_id,
  created_at: row.created_at.toISOString(),
  ...getDistance(row, from),
});

export function presentBook(row: BookRow): Book {
  const summary = presentSummary(row);
  const fields = Object.fromEntries(bookFields.map((name) => [name, row[name]])) as Pick<BookRow, BookField>;
  return { ...fields, ...summary, photos: row.photos };
}

const presentNamed = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

export function getDistance(
  { latitude, longitude }: Pick<SummaryRow, 'latitude' | 'longitude'>,
  from: Coordinates | null,
) {
  if (!from || latitude === null || longitude === null) return {};
  return roundDistance(calculateDistanceKm(from, { latitude, longitude }));
}

/** Rounded to whole kilometres, 0 below one, so that distances do not reveal positions. */
export function roundDistance(kilometres: number) {
  if (kilometres < 1) return { distance: 0, distance_text: 'less than 1 km away' };
  const distance = Math.round(kilometres);
  return { distance, distance_text: `about ${distance} km away` };
}
