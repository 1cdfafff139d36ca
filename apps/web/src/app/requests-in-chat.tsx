import type { Person } from '@wandering-books/contract/accounts.ts';
import { Suspense } from 'react';
import { leaveChats } from '../features/conversations/chat-place.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { rateOther } from './rate-other.tsx';

const SharedRequests = lazyWithTexts(() => import('../features/requests/shared-requests.tsx'), 'requests', 'ratings');

/** What two people have asked of each other, above their chat. */
export const requestsInChat = (person: Person) => (
  <Suspense>
    <SharedRequests key={person.id} person={person} rating={rateOther} onLeave={leaveChats} />
  </Suspense>
);
