import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useBookDeal } from './book-deal.ts';
import { DealBar } from './deal-bar.tsx';

export function OwnerDeal({ book }: { book: BookSummary }) {
  const { t } = useTranslation('requests');
  const { request, waitingCount: count } = useBookDeal(book);
  if (count > 1)
    return (
      <>
        <p role="status" className="flex-1 text-sm leading-5 font-semibold sm:text-base">
          {t('sent.count', { count })}
        </p>
        <LinkButton to={paths.notifications()}>{t('bell.all')}</LinkButton>
      </>
    );
  return request && <DealBar request={request} />;
}
