import { type FocusEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/buttons.tsx';
import { BellIcon } from '../../../ui/icons/chat-icons.tsx';
import { listDialogs } from '../../../ui/overlays/lazy-window.tsx';
import { useDismiss, useEscape } from '../../../ui/overlays/use-dismiss.ts';
import { useOverlay } from '../../../ui/overlays/overlay-history.ts';
import { useNotifications, isOpen } from '../requests.api.ts';
import type { OtherNews as News } from '@wandering-books/contract/notifications/notifications.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { RequestCard } from '../card/request-card.tsx';
import { OtherNews } from './other-news.tsx';

const NO_NOTIFICATIONS = { list: [], others: [], total: 0 };

export function NotificationBell() {
  const { t } = useTranslation('requests');
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const { list: notifications, others, total: count } = useNotifications().data ?? NO_NOTIFICATIONS;
  const close = () => {
    setOpen(false);
    bell.current?.focus();
  };
  useOverlay(open, close);
  useDismiss(box, open, () => !isDialogOpen() && setOpen(false));
  useEscape(open, () => !isDialogOpen() && close());

  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && !isDialogOpen() && setOpen(false);

  return (
    <div ref={box} className="inline-flex desk:relative" onBlur={closeOutside}>
      <IconButton
        ref={bell}
        label={count > 0 ? t('bell.openCount', { count }) : t('bell.open')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <BellIcon className="size-6" />
        <CountBadge count={count} />
      </IconButton>
      {open && <NotificationPanel id={id} notifications={notifications} others={others} onClose={close} />}
    </div>
  );
}

/** Dialogs opened from the panel must not close it. */
const isDialogOpen = () => listDialogs().length > 0;

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
