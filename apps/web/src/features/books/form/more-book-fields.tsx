import { bookStatuses, conditionGrades, needsPrice } from '@wandering-books/contract/books/book-options.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { findIsbnError, stripIsbn } from '@wandering-books/contract/books/isbn.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import type { Option } from '../../../ui/forms/select.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { OptionField } from './book-details-fields.tsx';
import { MoreDetails } from './more-details.tsx';
import { ImageField } from '../photos/image-field.tsx';
import { useBookField, type BookForm } from './book-form-fields.ts';
import { RentFields } from './rent-fields.tsx';

type MoreBookFieldsProps = {
  form: BookForm;
  book?: Book;
  onPhotos?: (photos: File[]) => void;
};

export function MoreBookFields({ form, book, onPhotos }: MoreBookFieldsProps) {
  const { t } = useTranslation('books');
  const field = useBookField(form);
  // A used book without a grade may stay without one.
  const grades: Option[] = conditionGrades.map((grade) => ({ value: grade, label: t(`grades.${grade}`) }));
  return (
    <FormSection title={t('share.moreSection')}>
      {book && <IsbnField form={form} />}
      <div className="grid grid-cols-[minmax(min-content,1fr)_minmax(0,1.2fr)] items-end gap-2 wrap-normal sm:col-span-2 sm:grid-cols-2 sm:items-start sm:gap-5">
        <PriceFields form={form} book={book} />
        <OptionField
          form={form}
          name="condition_grade"
          options={book && !book.condition_grade ? [...grades, { value: '', label: t('conditions.used') }] : grades}
        />
      </div>
      <ImageField form={form} isNew={!book} onPick={onPhotos} />
      <MoreDetails form={form} names={['description', 'status', 'is_available']} isOpen={book !== undefined}>
        <TextArea {...field('description')} className="sm:col-span-2" />
        <OptionField
          form={form}
          name="status"
          hint={book && t('edit.hints.status')}
          placeholder={t('share.choose')}
          options={bookStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
        <Checkbox {...field('is_available')} className="self-center" />
      </MoreDetails>
    </FormSection>
  );
}

function PriceFields({ form, book }: { form: BookForm; book?: Book }) {
  const { t } = useTranslation('books');
  const field = useBookField(form);
  const type = useWatch({ control: form.control, name: 'type' });
  const priced = needsPrice(type);
  useEffect(() => {
    // Whether the price is required depends on the type; the error is shown only after the field was touched.
    const { isTouched, invalid } = form.getFieldState('price');
    if (isTouched || invalid) void form.trigger('price');
  }, [form, priced]);
  if (type === 'donate') return null;
  return (
    <>
      <PriceField {...field('price')} label={priced ? t('share.price') : t('share.optionalPrice')} required={priced} />
      {type === 'rent' && (
        <div className="order-last col-span-2 min-h-24">
          <RentFields form={form} book={book} />
        </div>
      )}
    </>
  );
}

const MAX_DIGITS = 13;

type IsbnFieldProps = { form: BookForm; hint?: string; className?: string };

/** Only warns about a wrong check digit: old and privately printed books have no valid ISBN. */
export function IsbnField({ form, hint, className }: IsbnFieldProps) {
  const { t } = useTranslation('books');
  const isbn = useWatch({ control: form.control, name: 'isbn' });
  const isDone = form.getFieldState('isbn', form.formState).isTouched || stripIsbn(isbn).length >= MAX_DIGITS;
  const error = isDone ? findIsbnError(isbn) : null;
  const note = (
    <span role="status" className={error ? 'font-medium text-waiting' : undefined}>
      {error ? t(`share.isbnErrors.${error}`) : (hint ?? t('share.hints.isbn'))}
    </span>
  );
  return <TextField {...useBookField(form)('isbn')} hint={note} autoComplete="off" className={className} />;
}
