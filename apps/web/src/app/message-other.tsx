import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { MessagePerson } from '../features/conversations/message-person.tsx';
import { getOtherParty } from '../features/requests/other-party.ts';

/** The way from a request to the chat with the other of its two people. */
export const messageOther = (request: BookRequest) => (
  <MessagePerson person={getOtherParty(request)} variant="quiet" className="grow" />
);
