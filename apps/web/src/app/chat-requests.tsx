import type { Person } from '@wandering-books/contract/accounts.ts';
import { Suspense } from 'react';
import { lazyWithTexts } from './lazy-with-texts.ts';

const ChatRequests = lazyWithTexts(() => import('./chat-requests-panel.tsx'), 'requests', 'ratings', 'books');

/** What two people have asked of each other, above their chat. */
export const renderChatRequests = (person: Person) => (
  <Suspense>
    <ChatRequests key={person.id} person={person} />
  </Suspense>
);
