import type { Book } from '@wandering-books/contract/books.ts';
import { longestRent, type RentUnit } from '@wandering-books/contract/rent.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../lib/money.ts';
import { Select } from '../../ui/select.tsx';
import type { RequestForm } from './request-values.ts';

type RentLengthFieldProps = { form: RequestForm; unit: RentUnit; longest: Book['rent_max'] };

/** For how many days, weeks or months, and what that comes to. */
export function RentLengthField({ form, unit, longest }: RentLengthFieldProps) {
  const { t } = useTranslation('requests');
  const [price, length] = useWatch({ control: form.control, name: ['rent_price', 'rent_length'] });
  const rupees = Number(price);
  const lengths = Array.from({ length: longest ?? longestRent[unit] }, (_, index) => index + 1);
  return (
    <div>
      <Select
        {...form.register('rent_length')}
        label={t('ask.rentLength')}
        options={lengths.map((count) => ({ value: count, label: t(`rent.lengths.${unit}`, { count }) }))}
        error={form.formState.errors.rent_length?.message}
        required
      />
      <p role="status" className="mt-2 min-h-6 font-semibold">
        {rupees > 0 &&
          t('ask.rentTotal', {
            total: formatRupees(Math.round(rupees * 100 * Number(length)) / 100),
            length: t(`rent.lengths.${unit}`, { count: Number(length) }),
          })}
      </p>
    </div>
  );
}
