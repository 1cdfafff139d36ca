import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { formatDayOfReturn, getOtherParty, useDealSentence } from '../card/request-texts.ts';
import { MoreActs, NextButtons } from '../moves/act-buttons.tsx';
import { useActsWithSheet } from '../details/use-acts-with-sheet.tsx';
import { DealProgress } from './deal-progress.tsx';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useBookDeal } from './book-deal.ts';

/** The sentence of a deal beside its next step. */
export function DealBar({ request }: { request: BookRequest }) {
  const formatDeal = useDealSentence();
  const { t } = useTranslation('requests');
  const { next, others, details, dialog } = useActsWithSheet(request);
  const { deal, book, place_in_line, other_left } = request;
  const dayOfReturn = formatDayOfReturn(book.state);
  return (
    <>
      <div className="min-w-0 flex-1 leading-5">
        <p dir="auto" role="status" className="text-sm font-semibold wrap-anywhere sm:text-base">
          {formatDeal(request)}
        </p>
        {place_in_line !== null && dayOfReturn && (
          <p className="text-sm text-muted">{`${t('line.back')} ${dayOfReturn}`}</p>
        )}
        {deal.agreed && <DealProgress deal={deal} />}
      </div>
      <div className="order-last flex basis-full flex-wrap gap-2 empty:hidden sm:order-none sm:basis-auto">
        <NextButtons acts={next} request={request} />
        {next.length === 0 && others.length > 0 && <MoreActs acts={[...others, details]} request={request} />}
        {deal.agreed && !other_left && (
          <MessagePersonButton
            person={getOtherParty(request)}
            variant="quiet"
            className="min-w-fit grow px-3! max-sm:[&>svg]:hidden"
          />
        )}
      </div>
      {dialog}
    </>
  );
}

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
