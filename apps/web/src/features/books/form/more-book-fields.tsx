import { bookStatuses, conditionGrades, needsPrice } from '@wandering-books/contract/books/book-options.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';
import { Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { findIsbnError, stripIsbn } from '@wandering-books/contract/books/isbn.ts';
import { Checkbox, TextArea, TextField, FormSection, type Option, PriceField } from '../../../ui/forms/fields.tsx';
import type { Elements } from '../../../ui/elements.tsx';
import { OptionField, MoreDetails } from './book-details-fields.tsx';
import { ImageField } from '../photos/image-field.tsx';
import { useBookField, type BookForm } from './book-form-fields.ts';
import { RentFields, RentLimitField } from './lazy-form-parts.ts';

type MoreBookFieldsProps = {
  form: BookForm;
  book?: Book;
  /** It has another owner now. */
  withoutPrice?: boolean;
  /** The known data of the book with the ISBN. */
  isbnNote?: Elements;
  onPhotos?: (photos: File[]) => void;
};

export function MoreBookFields({ form, book, withoutPrice, isbnNote, onPhotos }: MoreBookFieldsProps) {
  const { t } = useTranslation('books');
  const field = useBookField(form);
  const type = useWatch({ control: form.control, name: 'type' });
  const isPriceFolded = !withoutPrice && !asksPrice(type);
  // A used book without a grade may stay without one.
  const grades: Option[] = conditionGrades.map((grade) => ({ value: grade, label: t(`grades.${grade}`) }));
  return (
    <FormSection title={t('share.moreSection')}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:col-span-2 sm:gap-5">
        <IsbnField form={form} />
        <OptionField
          form={form}
          name="condition_grade"
          options={book && !book.condition_grade ? [...grades, { value: '', label: t('conditions.used') }] : grades}
        />
        {isbnNote}
        {!withoutPrice && !isPriceFolded && <BookPriceField form={form} />}
        {type === 'rent' && (
          <Suspense fallback={<div />}>
            <RentFields form={form} book={book} />
          </Suspense>
        )}
      </div>
      <ImageField form={form} isNew={!book} onPick={onPhotos} />
      <MoreDetails
        form={form}
        names={[
          ...(isPriceFolded ? (['price'] as const) : []),
          ...(type === 'rent' ? (['rent_max'] as const) : []),
          'description',
          'status',
          'is_available',
        ]}
        isOpen={book !== undefined}
      >
        {isPriceFolded && <BookPriceField form={form} />}
        {type === 'rent' && (
          <Suspense>
            <RentLimitField form={form} />
          </Suspense>
        )}
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

const asksPrice = (type: string) => type === '' || needsPrice(type);

/** A price before the type says that the book is for sale. */
function BookPriceField({ form }: { form: BookForm }) {
  const { t } = useTranslation('books');
  const required = needsPrice(useWatch({ control: form.control, name: 'type' }));
  const field = useBookField(form)('price');
  const enterPrice: typeof field.onChange = async (event) => {
    await field.onChange(event);
    const { type, price } = form.getValues();
    if (type === '' && Number(price) > 0) form.setValue('type', 'sell', { shouldDirty: true, shouldValidate: true });
  };
  useEffect(() => {
    // The error is shown only after the field was touched.
    const { isTouched, invalid } = form.getFieldState('price');
    if (isTouched || invalid) void form.trigger('price');
  }, [form, required]);
  return (
    <PriceField
      {...field}
      onChange={enterPrice}
      label={t(required ? 'share.price' : 'share.optionalPrice')}
      required={required}
    />
  );
}

const MAX_DIGITS = 13;

/** Only warns about a wrong check digit: old and privately printed books have no valid ISBN. */
function IsbnField({ form }: { form: BookForm }) {
  const { t } = useTranslation('books');
  const isbn = useWatch({ control: form.control, name: 'isbn' });
  const isDone = form.getFieldState('isbn', form.formState).isTouched || stripIsbn(isbn).length >= MAX_DIGITS;
  const error = isDone ? findIsbnError(isbn) : null;
  const note = (
    <span role="status" className="font-medium text-waiting">
      {error && t(`share.isbnErrors.${error}`)}
    </span>
  );
  return <TextField {...useBookField(form)('isbn')} hint={note} autoComplete="off" />;
}
