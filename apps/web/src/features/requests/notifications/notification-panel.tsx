import type { OtherNews as News } from '@wandering-books/contract/notifications/notifications.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { getPersonImage, getPersonName } from '../../../lib/format/person-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { RequestActions } from '../card/request-actions.tsx';
import { DealSentence, RequestFacts, RequestStanding, RequestStamp } from '../card/request-facts.tsx';
import { isOpen } from '../requests.api.ts';
import { getOtherParty, useRequestText } from '../card/request-texts.ts';

const OtherNews = lazyWithTexts(() => import('./other-news.tsx'), 'wishes');

type NotificationPanelProps = {
  id: string;
  notifications: readonly BookRequest[];
  others: readonly News[];
  onClose: () => void;
};

export default function NotificationPanel({ id, notifications, others, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('requests');
  return (
    <section
      id={id}
      aria-label={t('bell.title')}
      className="absolute inset-x-2 top-full z-40 mt-1 flex max-h-[75dvh] flex-col rounded-card border border-line bg-card shadow-soft desk:end-0 desk:start-auto desk:w-120 desk:max-w-[60vw]"
    >
      <header className="flex items-center justify-between border-b border-dotted border-line-strong py-1 pe-1 ps-4">
        <h2 className="text-lg">{t('bell.title')}</h2>
        <IconButton label={t('bell.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {notifications.length + others.length === 0 && (
        <p className="px-4 py-8 text-center text-muted">{t('bell.empty')}</p>
      )}
      <div className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
        {others.length > 0 && (
          <Suspense>
            <OtherNews news={others} onOpen={onClose} />
          </Suspense>
        )}
        {notifications.length > 0 && (
          <ul className="divide-y divide-line">
            {notifications.map((request) => (
              <NotificationItem key={request.id} request={request} onOpen={onClose} />
            ))}
          </ul>
        )}
      </div>
      <Link
        to={paths.notifications()}
        className="flex target items-center justify-center border-t border-line font-semibold text-primary hover:underline"
      >
        {t('bell.all')}
      </Link>
    </section>
  );
}

function NotificationItem({ request, onOpen }: { request: BookRequest; onOpen: () => void }) {
  const { t } = useTranslation('requests');
  const formatText = useRequestText();
  const { book, updated_at } = request;
  const person = getOtherParty(request);
  return (
    <li className="relative px-4 py-2.5 hover:bg-primary-tint">
      <div className="flex items-start gap-3">
        <Avatar name={getPersonName(person)} src={getPersonImage(person)} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {getPersonName(person)}
          </p>
          <p dir="auto" className="line-clamp-2 font-serif wrap-anywhere">
            {book.title || t('unknownBook')}
          </p>
        </div>
        <RequestStamp request={request} />
      </div>
      <RequestStanding request={request} moment={updated_at} />
      <Link
        to={isOpen(request) ? paths.notifications() : paths.notifications(request.id)}
        dir="auto"
        className="mt-1 line-clamp-3 text-sm text-muted wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
      >
        {formatText(request)}
      </Link>
      <DealSentence request={request} className="text-sm" />
      <RequestFacts request={request} />
      <div className="relative mt-3 flex flex-wrap gap-2 empty:hidden">
        <RequestActions request={request} quiet onLeave={onOpen} />
      </div>
    </li>
  );
}
