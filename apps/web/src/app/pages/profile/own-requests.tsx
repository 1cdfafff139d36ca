import { History } from '../../../features/requests/history.tsx';
import { Inbox } from '../../../features/requests/inbox.tsx';
import { renderRequestBookState } from '../../request-book-state.tsx';
import { renderMessageButton } from '../../request-message-button.tsx';
import { renderRequestRating } from '../../request-rating.tsx';

export const OwnInbox = () => <Inbox contact={renderMessageButton} bookState={renderRequestBookState} />;

export const OwnHistory = () => (
  <History contact={renderMessageButton} bookState={renderRequestBookState} rating={renderRequestRating} />
);
