import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons.tsx';
import { Select } from '../../../ui/forms/fields.tsx';
import { readField } from '../../../ui/forms/field-values.ts';
import { useWholeShelf } from '../../books/books.api.ts';
import { useOffer } from './wanted.api.ts';

/** For an exchange, also chooses the book of the reader. */
export function OfferForm({ notice, book }: { notice: Notice; book: Pick<BookSummary, 'id' | 'type' | 'title'> }) {
  const { t } = useTranslation('wanted');
  const isExchange = book.type === 'exchange';
  const { data: books = [] } = useWholeShelf(notice.user.id, isExchange);
  const offering = useOffer(notice);
  const free = books.filter(({ state }) => state.kind === 'available');
  return (
    <form
      className="mt-auto space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const exchange_book_id = readField(event.currentTarget, 'exchange_book_id');
        offering.mutate({ book_id: book.id, ...(isExchange && { exchange_book_id }) });
      }}
    >
      {isExchange && (
        <Select
          label={t('forTheirs', { name: notice.user.name })}
          placeholder={t('choose')}
          name="exchange_book_id"
          defaultValue=""
          options={free.map(({ id, title }) => ({ value: id, label: title }))}
          required
        />
      )}
      {offering.isSuccess ? (
        <p role="status">{t('offered', { name: notice.user.name })}</p>
      ) : (
        <Button type="submit" className="w-full" loading={offering.isPending}>
          {t('offer')}
        </Button>
      )}
    </form>
  );
}
