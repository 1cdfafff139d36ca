import { History } from '../../../features/requests/history.tsx';
import { Inbox } from '../../../features/requests/inbox.tsx';
import { renderMessageButton } from '../../request-message-button.tsx';
import { renderRequestRating } from '../../request-rating.tsx';

export const OwnInbox = () => <Inbox contact={renderMessageButton} />;

export const OwnHistory = () => <History contact={renderMessageButton} rating={renderRequestRating} />;
