import type { Person } from '@wandering-books/contract/accounts.ts';
import { Suspense } from 'react';
import { leaveChats } from '../features/conversations/chat-view.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { renderRequestBookState } from './request-book-state.tsx';
import { renderRequestRating } from './request-rating.tsx';

const ChatRequests = lazyWithTexts(
  () => import('../features/requests/chat-requests.tsx'),
  'requests',
  'ratings',
  'books',
);

/** What two people have asked of each other, above their chat. */
export const renderChatRequests = (person: Person) => (
  <Suspense>
    <ChatRequests
      key={person.id}
      person={person}
      rating={renderRequestRating}
      bookState={renderRequestBookState}
      onLeave={leaveChats}
    />
  </Suspense>
);
