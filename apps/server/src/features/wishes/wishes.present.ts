import { getTexts, translateListName } from '../../platform/language/texts.ts';
import { getDistance, presentPrice } from '../books/books.present.ts';
import type { MatchRow } from './wishes.news.queries.ts';

/** The title, price and place of a matching book; a city that the member chose is not where they are. */
export function listMatchFacts(match: MatchRow, language: string | null = null) {
  return [`“${match.title}”`, presentPrice(match, language), describePlace(match, language)].filter(Boolean);
}

export const describeMatch = (match: MatchRow, language: string | null = null) =>
  getTexts(language, 'notifications')('events.wish.match', { book: listMatchFacts(match, language).join(', ') });

function describePlace({ from, city, ...book }: MatchRow, language: string | null) {
  const t = getTexts(language, 'books');
  const { distance } = getDistance(book, from);
  if (distance !== undefined) return distance === 0 ? t('card.near') : t('card.away', { kilometres: distance });
  return city ? translateListName('cities', city, language ?? '') : '';
}
