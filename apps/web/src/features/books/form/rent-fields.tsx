import type { Book } from '@wandering-books/contract/books/books.ts';
import { MAX_RENTAL, type RentUnit, rentUnits } from '@wandering-books/contract/requests/rent.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select, TextField } from '../../../ui/forms/fields.tsx';
import { useBookField, type BookForm } from './book-form-fields.ts';
import { useFormatPrice, useFormatRentLimit } from '../card/book-facts.tsx';

/** Existing books without a unit may stay without one. */
export function RentFields({ form, book }: { form: BookForm; book?: Book }) {
  const { t } = useTranslation('books');
  const field = useBookField(form);
  const units = rentUnits.map((one) => ({ value: one, label: t(`rent.units.${one}`) }));
  const forgetLimit = (nextUnit: string) => {
    if (!isRentUnit(nextUnit)) form.setValue('rent_max', '', { shouldValidate: true });
    else if (form.getValues('rent_max')) void form.trigger('rent_max');
  };
  const { onChange, ...unitField } = field('rent_unit');
  return (
    <>
      <Select
        {...unitField}
        onChange={(event) => onChange(event).then(() => forgetLimit(event.target.value))}
        options={units}
        placeholder={book?.type === 'rent' && !book.rent_unit ? t('rent.units.whole') : undefined}
      />
      <RentPreview form={form} />
    </>
  );
}

export function RentLimitField({ form }: { form: BookForm }) {
  const { t } = useTranslation('books');
  const field = useBookField(form);
  const unit = useWatch({ control: form.control, name: 'rent_unit' });
  if (!isRentUnit(unit)) return null;
  return (
    <TextField
      {...field('rent_max')}
      label={t(`rent.longest.${unit}`)}
      hint={t('rent.hint')}
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_RENTAL[unit]}
      step={1}
    />
  );
}

const isRentUnit = (word: string): word is RentUnit => rentUnits.some((unit) => unit === word);

function RentPreview({ form }: { form: BookForm }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  const formatLimit = useFormatRentLimit();
  const [price, unit, max] = useWatch({ control: form.control, name: ['price', 'rent_unit', 'rent_max'] });
  const terms = {
    type: 'rent' as const,
    price: Number(price),
    rent_unit: isRentUnit(unit) ? unit : null,
    rent_max: Number(max) || null,
  };
  const preview = [formatPrice(terms), formatLimit(terms)].filter(Boolean).join(', ');
  return (
    <p className="col-span-2 text-sm text-muted empty:hidden" role="status">
      {terms.price > 0 && t('rent.preview', { terms: preview })}
    </p>
  );
}
