import { findIsbnError } from '@wandering-books/contract/isbn.ts';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { useShareField, type ShareForm, type ShareHelp } from './share-fields.ts';

const LONGEST = 13;

/** Looks at the check digit and says so where it is wrong. Old and private prints have no such number, so nothing is refused. */
export function IsbnField({ form, help }: { form: ShareForm; help?: ShareHelp }) {
  const { t } = useTranslation('books');
  const isbn = useWatch({ control: form.control, name: 'isbn' });
  const isDone = form.getFieldState('isbn', form.formState).isTouched || isbn.replace(/\D/g, '').length >= LONGEST;
  const error = isDone ? findIsbnError(isbn) : null;
  const hint = (
    <span role="status" className={error ? 'font-medium text-waiting' : undefined}>
      {t(error ? `share.isbnErrors.${error}` : 'share.hints.isbn')}
    </span>
  );
  const field = <TextField {...useShareField(form)('isbn')} hint={hint} autoComplete="off" />;
  if (!help) return field;
  return (
    <div>
      {field}
      <div className="mt-2 min-h-11">
        <Suspense>
          <help.ScanButton form={form} />
        </Suspense>
      </div>
    </div>
  );
}
