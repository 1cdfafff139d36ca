import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../lib/format-time.ts';
import type { CardLine } from '../../ui/tabbed-card.tsx';

const findDayBack = ({ book: { state } }: BookRequest) => (state.kind === 'lent' ? state.until : undefined);

/** Where a request stands in line and when its book comes back, for the lines of its slip. */
export function usePlaceLines() {
  const { t } = useTranslation('requests');
  return (request: BookRequest): CardLine[] => {
    const { place_in_line: count } = request;
    if (count === null) return [];
    const day = findDayBack(request);
    return [
      { label: t('line.label'), value: t('line.place', { count, ordinal: true }) },
      ...(day ? [{ label: t('line.back'), value: formatFullDate(day) }] : []),
    ];
  };
}

/** The same in a sentence for the one who waits, if they do. */
export function usePlaceText() {
  const { t } = useTranslation('requests');
  return (request: BookRequest): string[] => {
    const { place_in_line: count } = request;
    if (count === null) return [];
    const place = t('line.place', { count, ordinal: true });
    const day = findDayBack(request);
    return [day ? t('line.mineLent', { place, day: formatFullDate(day) }) : t('line.mine', { place })];
  };
}
