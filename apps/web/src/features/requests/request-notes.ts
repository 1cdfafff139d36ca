import type { Book } from '@wandering-books/contract/books.ts';
import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatDayOfReturn } from './day-of-return.ts';

/** What a reader should know who asks for a book, or has: where they stand or would stand in line, and when it comes back. */
export function useRequestNotes(book: Book, mine: BookRequest | undefined): string[] {
  const { t } = useTranslation('requests');
  const { state } = book;
  const day = formatDayOfReturn(state);
  const formatPlace = (count: number) => t('line.place', { count, ordinal: true });

  if (mine?.status === 'accepted') return [t('ask.accepted')];
  if (mine?.place_in_line) {
    const place = formatPlace(mine.place_in_line);
    return [t('ask.already'), day ? t('line.mineLent', { place, day }) : t('line.mine', { place })];
  }
  if (mine) return [t('ask.already')];
  if (book.status !== 'available') return [t('ask.unavailable')];
  if (state.kind === 'available') return [];
  if (state.kind === 'unavailable') return [t('ask.notYet')];
  const place = formatPlace(state.waiting + 1);
  if (!day) return [t('ask.promised', { place })];
  return [t(state.kind === 'lent' ? 'ask.lent' : 'ask.promisedUntil', { place, day })];
}
