import { useEffect } from 'react';
import { useUnreadCount } from '../features/conversations/conversations.api.ts';
import { useNotifications } from '../features/requests/requests.api.ts';

/** Shows on the icon of the installed product how much waits for the member: messages, and what the bell counts. */
export function UnreadBadge() {
  const count = useUnreadCount() + (useNotifications().data?.total ?? 0);
  useEffect(() => {
    const showing = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    showing?.catch(() => undefined);
  }, [count]);
  return null;
}
