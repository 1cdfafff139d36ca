import type { Person } from '@wandering-books/contract/accounts.ts';
import { leaveChats } from '../features/conversations/chat-view.ts';
import { ChatRequests } from '../features/requests/chat-requests.tsx';
import { renderRequestBookState } from './request-book-state.tsx';
import { renderRequestRating } from './request-rating.tsx';

export default function ChatRequestsPanel({ person }: { person: Person }) {
  return (
    <ChatRequests
      person={person}
      rating={renderRequestRating}
      bookState={renderRequestBookState}
      onLeave={leaveChats}
    />
  );
}
