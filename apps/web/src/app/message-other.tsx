import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { MessagePerson } from '../features/conversations/message-person.tsx';
import { currentSession } from '../lib/session.ts';

/** The way from a request to the chat with the other of its two people. */
export function messageOther({ sender, receiver }: BookRequest) {
  const other = sender.id === currentSession()?.userId ? receiver : sender;
  return <MessagePerson person={other} variant="quiet" className="grow" />;
}
