import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/person-name.ts';
import { Select } from '../../ui/select.tsx';
import type { CounterOfferFormState } from './counter-offer-values.ts';
import { isOfferable } from './request-types.ts';
import { useBooksOfMember } from './requests.api.ts';

/** The choice of one of the reader's books that is free, besides the one that they offered. */
export function CounterBookField({ form, request }: { form: CounterOfferFormState; request: BookRequest }) {
  const { t } = useTranslation('requests');
  const { field, fieldState } = useController({ control: form.control, name: 'exchange_book_id' });
  const { data, isError } = useBooksOfMember(request.sender_id);
  const books = data?.filter((book) => isOfferable(book) && book.id !== request.exchange_book_id);
  const name = getPersonName(request.sender);
  if (books?.length === 0) return <p>{t('offers.noOtherBook', { name })}</p>;
  return (
    <Select
      {...field}
      label={t('offers.book', { name })}
      error={isError ? t('ask.booksFailed') : fieldState.error?.message}
      placeholder={books || isError ? t('offers.chooseBook') : t('offers.loadingBooks')}
      options={(books ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      required
    />
  );
}
