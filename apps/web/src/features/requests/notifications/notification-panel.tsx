import type { OtherNews as News } from '@wandering-books/contract/notifications/notifications.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { RequestCard } from '../card/request-card.tsx';
import { isOpen } from '../requests.api.ts';
import { OtherNews } from './other-news.tsx';

type NotificationPanelProps = {
  id: string;
  notifications: readonly BookRequest[];
  others: readonly News[];
  onClose: () => void;
};

export function NotificationPanel({ id, notifications, others, onClose }: NotificationPanelProps) {
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
        {others.length > 0 && <OtherNews news={others} onOpen={onClose} />}
        {notifications.length > 0 && (
          <ul className="divide-y divide-line">
            {notifications.map((request) => (
              <li key={request.id} className="relative px-3 py-2.5">
                <RequestCard
                  request={request}
                  quiet
                  address={isOpen(request) ? paths.notifications() : paths.notifications(request.id)}
                  onLeave={onClose}
                />
              </li>
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
