import type { BookState as State } from '@wandering-books/contract/books/book-state.ts';
import { isPassedOn } from '@wandering-books/contract/books/passed-on.ts';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { formatFullDate, getPersonName, formatRupees } from '../../../lib/format/format.ts';
import { TEXT_CLASSES, type Tone } from '../../../ui/badge.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

const MARKS: Partial<Record<Tone, string>> = { accepted: '✓ ', declined: '✗ ' };

export function BookState({ state, isPromisedToMe = false }: { state: State; isPromisedToMe?: boolean }) {
  const { tone, title, detail } = useBookStateText(state, isPromisedToMe);
  return (
    <span className={`text-sm font-semibold wrap-anywhere ${TEXT_CLASSES[tone]}`}>
      <span aria-hidden="true">{MARKS[tone]}</span>
      <span>{title}</span>
      {detail && (
        <>
          <span>{' · '}</span>
          <span className="inline-block font-normal">{detail}</span>
        </>
      )}
    </span>
  );
}

function useBookStateText(state: State, isPromisedToMe: boolean): { tone: Tone; title: string; detail?: string } {
  const { t } = useTranslation('books');
  const countLine = (count: number) => (count > 0 ? t('states.waiting', { count }) : undefined);

  switch (state.kind) {
    case 'available':
      return { tone: 'accepted', title: t('states.available') };
    case 'promised':
      return {
        tone: 'waiting',
        title: t(isPromisedToMe ? 'states.promisedToYou' : 'states.promised'),
        detail: countLine(state.waiting),
      };
    case 'lent': {
      const [day, count] = [formatFullDate(state.until), countDaysSince(state.until)];
      const title = count > 0 ? t('states.overdue', { day, count }) : t('states.lent', { day });
      return { tone: 'completed', title, detail: countLine(state.waiting) };
    }
    case 'unavailable':
      if (state.reason === 'not_yet') return { tone: 'waiting', title: t('states.notYet') };
      return {
        tone: isPassedOn(state) ? 'cancelled' : 'declined',
        title: t('states.unavailable'),
        detail: t(`states.reasons.${state.reason}`),
      };
  }
}

/** Undefined while the owner is not away. */
export function useOwnerAbsence({ owner_away_until, user }: BookSummary) {
  const { t } = useTranslation('books');
  if (!owner_away_until || isPast(owner_away_until)) return undefined;
  const day = formatFullDate(owner_away_until);
  return { until: t('away.until', { day }), sentence: t('away.owner', { name: getPersonName(user), day }) };
}

/** Days in India; none on the day itself and before. */
const countDaysSince = (day: string) =>
  Math.max(0, Math.ceil((Date.now() - Date.parse(`${day}T23:59:59+05:30`)) / DAY_MS));

const isPast = (day: string) => countDaysSince(day) > 0;

export function useFormatPrice() {
  const { t } = useTranslation('books');
  return ({ type, price, rent_unit }: Pick<BookSummary, 'type' | 'price' | 'rent_unit'>): string => {
    const rupees = price ? formatRupees(price) : t('free');
    switch (type) {
      case 'exchange':
        return t('types.exchange');
      case 'donate':
        return t('free');
      case 'sell':
        return rupees;
      case 'rent':
        if (!price) return rupees;
        return rent_unit ? t(`rent.prices.${rent_unit}`, { price: rupees }) : t('perRent', { price: rupees });
    }
  };
}

export function useFormatRentLimit() {
  const { t } = useTranslation('books');
  return ({ type, rent_unit, rent_max }: Pick<BookSummary, 'type' | 'rent_unit' | 'rent_max'>) =>
    type === 'rent' && rent_unit && rent_max ? t(`rent.upTo.${rent_unit}`, { count: rent_max }) : undefined;
}
