import { findIsbnError } from '@wandering-books/contract/books/isbn.ts';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useShareField, type ShareForm } from '../share/share-fields.ts';

const ScanButton = lazyWithTexts(
  async () => ({ default: (await import('../../editions/scan-button.tsx')).ScanButton }),
  'editions',
);

const MAX_DIGITS = 13;

/** Only warns about a wrong check digit: old and privately printed books have no valid ISBN. */
export function IsbnField({ form, isNew }: { form: ShareForm; isNew: boolean }) {
  const { t } = useTranslation('books');
  const isbn = useWatch({ control: form.control, name: 'isbn' });
  const isDone = form.getFieldState('isbn', form.formState).isTouched || isbn.replace(/\D/g, '').length >= MAX_DIGITS;
  const error = isDone ? findIsbnError(isbn) : null;
  const hint = (
    <span role="status" className={error ? 'font-medium text-waiting' : undefined}>
      {t(error ? `share.isbnErrors.${error}` : 'share.hints.isbn')}
    </span>
  );
  const field = <TextField {...useShareField(form)('isbn')} hint={hint} autoComplete="off" />;
  if (!isNew) return field;
  return (
    <div>
      {field}
      <div className="mt-2 min-h-11">
        <Suspense>
          <ScanButton
            onIsbn={(read) =>
              form.setValue('isbn', read, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
            }
          />
        </Suspense>
      </div>
    </div>
  );
}
