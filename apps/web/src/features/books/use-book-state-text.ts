import type { BookState } from '@wandering-books/contract/book-state.ts';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../lib/format-full-date.ts';
import type { Tone } from '../../ui/tone.ts';

export type BookStateText = { tone: Tone; title: string; detail?: string };

/** How a book stands, in words and by the tone of its stamp. Nothing else in the browser says so. */
export function useBookStateText() {
  const { t } = useTranslation('books');
  const countLine = (count: number) => (count > 0 ? t('states.waiting', { count }) : undefined);

  return (state: BookState): BookStateText => {
    switch (state.kind) {
      case 'available':
        return { tone: 'accepted', title: t('states.available') };
      case 'promised':
        return { tone: 'waiting', title: t('states.promised'), detail: countLine(state.waiting) };
      case 'lent': {
        const day = { day: formatFullDate(state.until) };
        const title = isPast(state.until) ? t('states.overdue', day) : t('states.lent', day);
        return { tone: 'completed', title, detail: countLine(state.waiting) };
      }
      case 'unavailable':
        if (state.reason === 'not_yet') return { tone: 'waiting', title: t('states.notYet') };
        return { tone: 'declined', title: t('states.unavailable'), detail: t(`states.reasons.${state.reason}`) };
    }
  };
}

const isPast = (day: string) => Date.now() > Date.parse(`${day}T23:59:59+05:30`);
