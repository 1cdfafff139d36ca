import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { MessagePersonButton } from '../features/conversations/message-person-button.tsx';
import { getOtherParty } from '../features/requests/other-party.ts';

/** The way from a request to the chat with the other of its two people. */
export const renderMessageButton = (request: BookRequest, onLeave?: () => void) => (
  <MessagePersonButton person={getOtherParty(request)} variant="quiet" className="grow" onOpened={onLeave} />
);
