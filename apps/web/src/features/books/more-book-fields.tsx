import type { Book } from '@wandering-books/contract/books.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PriceField } from '../../ui/price-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { bookConditions, bookStatuses, needsPrice } from './book-options.ts';
import { OptionField } from './select-fields.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ImageField } from './image-field.tsx';
import { useShareField, type ShareForm } from './share-fields.ts';

type MoreBookFieldsProps = {
  form: ShareForm;
  /** The one that is changed; none while a new one is shared. */
  book?: Book;
};

export function MoreBookFields({ form, book }: MoreBookFieldsProps) {
  const { t } = useTranslation('books');
  const field = useShareField(form);
  const priced = needsPrice(useWatch({ control: form.control, name: 'type' }));
  useEffect(() => {
    // Whether a price is missing depends on the type; nobody is told so who has not come to the price yet.
    const { isTouched, invalid } = form.getFieldState('price');
    if (isTouched || invalid) void form.trigger('price');
  }, [form, priced]);
  return (
    <FormSection title={t('share.moreSection')}>
      <TextField {...field('isbn')} hint={t('share.hints.isbn')} autoComplete="off" />
      <PriceField
        {...field('price')}
        label={priced ? t('share.price') : t('share.optionalPrice')}
        required={priced}
        sign="₹"
      />
      <TextArea {...field('description')} className="sm:col-span-2" />
      <ImageField form={form} />
      <div className="space-y-5">
        <OptionField
          form={form}
          name="status"
          hint={book && t('edit.hints.status')}
          options={bookStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
        <OptionField
          form={form}
          name="condition"
          options={bookConditions.map((condition) => ({ value: condition, label: t(`conditions.${condition}`) }))}
        />
      </div>
      <Checkbox {...field('is_available')} className="sm:col-span-2" />
    </FormSection>
  );
}
