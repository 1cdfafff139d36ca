import { type FocusEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BellIcon } from '../../../ui/icons/chat-icons.tsx';
import { useDismiss, useEscape } from '../../../ui/overlays/use-dismiss.ts';
import { useOverlay } from '../../../ui/overlays/overlay-history.ts';
import { useNotifications } from '../requests.api.ts';
import { NotificationPanel } from './notification-panel.tsx';

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
const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;
