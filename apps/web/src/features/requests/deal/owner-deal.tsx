import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { OwnBookActions } from '../../books/shelves/own-book-actions.tsx';
import { useDealOfMyBook } from '../requests.api.ts';
import { DealBar } from './deal-bar.tsx';
import type { Elements } from '../../../ui/elements.tsx';

type OwnerDealProps = { book: BookSummary; price: Elements; onDeleted: () => void };

/** @param price of the book, shown while there is no request */
export function OwnerDeal({ book, price, onDeleted }: OwnerDealProps) {
  const { t } = useTranslation('requests');
  const { request, count } = useDealOfMyBook(book.id);
  return (
    <>
      {count > 1 ? (
        <div className="flex-1">
          <p role="status" className="text-sm leading-5 font-semibold sm:text-base">
            {t('sent.count', { count })}
          </p>
          <LinkButton to={paths.notifications()} className="mt-1">
            {t('bell.all')}
          </LinkButton>
        </div>
      ) : request ? (
        <DealBar request={request} />
      ) : (
        price
      )}
      <OwnBookActions labelled={!request} book={book} onDeleted={onDeleted} />
    </>
  );
}
