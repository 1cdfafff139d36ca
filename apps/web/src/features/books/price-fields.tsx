import type { Book } from '@wandering-books/contract/books.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PriceField } from '../../ui/price-field.tsx';
import { needsPrice } from './book-options.ts';
import { useShareField, type ShareForm } from './share-fields.ts';

const RentFields = lazy(() => import('./rent-fields.tsx'));

/** What the book costs; for a rent also what the price is for, and for how long it may be. */
export function PriceFields({ form, book }: { form: ShareForm; book?: Book }) {
  const { t } = useTranslation('books');
  const field = useShareField(form);
  const type = useWatch({ control: form.control, name: 'type' });
  const priced = needsPrice(type);
  useEffect(() => {
    // Whether a price is missing depends on the type; nobody is told so who has not come to the price yet.
    const { isTouched, invalid } = form.getFieldState('price');
    if (isTouched || invalid) void form.trigger('price');
  }, [form, priced]);
  return (
    <div className="space-y-5">
      <PriceField
        {...field('price')}
        label={priced ? t('share.price') : t('share.optionalPrice')}
        required={priced}
        sign="₹"
      />
      {type === 'rent' && (
        <Suspense fallback={<div className="min-h-24" />}>
          <RentFields form={form} book={book} />
        </Suspense>
      )}
    </div>
  );
}
