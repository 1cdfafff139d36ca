import NotificationPanel, { type NotificationPanelProps } from '../features/requests/notification-panel.tsx';
import { renderRequestBookState } from './request-book-state.tsx';
import { renderMessageButton } from './request-message-button.tsx';
import { renderRequestRating } from './request-rating.tsx';

export default function BellPanel(props: NotificationPanelProps) {
  return (
    <NotificationPanel
      {...props}
      contact={renderMessageButton}
      bookState={renderRequestBookState}
      rating={renderRequestRating}
    />
  );
}
