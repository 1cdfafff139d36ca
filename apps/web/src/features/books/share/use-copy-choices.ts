import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../lib/format/money.ts';
import { bookConditions, bookTypes } from '../form/book-options.ts';
import type { CopyChoices } from '../filters/filter-choices.ts';

/** In rupees. */
const PRICES = [50, 100, 200, 500];

export function useCopyChoices(): CopyChoices {
  const { t } = useTranslation('books');
  return {
    type: bookTypes.map((type) => ({ value: type, label: t(`ribbons.${type}`) })),
    condition: bookConditions.map((condition) => ({ value: condition, label: t(`conditions.${condition}`) })),
    max_price: [
      { value: '0', label: t('free') },
      ...PRICES.map((price) => ({ value: String(price), label: t('browse.upTo', { price: formatRupees(price) }) })),
    ],
  };
}
