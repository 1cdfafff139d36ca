import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { NotificationItem } from './notification-item.tsx';

type NotificationPanelProps = {
  id: string;
  notifications: readonly BookRequest[];
  onClose: () => void;
};

/** What is new, below the bell. */
export default function NotificationPanel({ id, notifications, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('requests');
  return (
    <section
      id={id}
      aria-label={t('bell.title')}
      className="absolute inset-x-2 top-full z-40 mt-1 flex max-h-[75dvh] flex-col rounded-card border border-line bg-card shadow-soft desk:end-0 desk:start-auto desk:w-96"
    >
      <header className="flex items-center justify-between border-b border-dotted border-line-strong py-1 pe-1 ps-4">
        <h2 className="text-lg">{t('bell.title')}</h2>
        <IconButton label={t('bell.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {notifications.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted">{t('bell.empty')}</p>
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
          {notifications.map((request) => (
            <NotificationItem key={request.id} request={request} onOpen={onClose} />
          ))}
        </ul>
      )}
      <Link
        to={paths.notifications()}
        onClick={onClose}
        className="flex target items-center justify-center border-t border-line font-semibold text-primary hover:underline"
      >
        {t('bell.all')}
      </Link>
    </section>
  );
}
