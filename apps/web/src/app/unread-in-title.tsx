import { useUnreadCount } from '../features/conversations/conversations.api.ts';
import { useTitleMark } from './page-title.ts';

/** Shows on the tab of the browser how many messages wait to be read: "(2) Books". */
export function UnreadInTitle() {
  const unread = useUnreadCount();
  useTitleMark(unread > 0 ? `(${unread}) ` : '');
  return null;
}
