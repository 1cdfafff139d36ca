import { useUnreadCount } from '../features/conversations/conversations.api.ts';
import { useTitlePrefix } from './page-title.ts';

/** Shows on the tab of the browser how many messages wait to be read: "(2) Books". */
export function UnreadTitlePrefix() {
  const unread = useUnreadCount();
  useTitlePrefix(unread > 0 ? `(${unread}) ` : '');
  return null;
}
