import { ChatDrawer } from '../../features/conversations/list/chat-drawer.tsx';
import { ChatRequests } from '../../features/requests/lists/chat-requests.tsx';

export default function Chats() {
  return <ChatDrawer about={ChatRequests} />;
}
