import { History } from '../../../features/requests/history.tsx';
import { Inbox } from '../../../features/requests/inbox.tsx';
import { messageOther } from '../../message-other.tsx';
import { rateOther } from '../../rate-other.tsx';

export const OwnInbox = () => <Inbox contact={messageOther} />;

export const OwnHistory = () => <History contact={messageOther} rating={rateOther} />;
