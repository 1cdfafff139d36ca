import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { MessagePersonButton } from '../features/conversations/message-person-button.tsx';
import { getSession } from '../lib/session.ts';

/** The way from a request to the chat with the other of its two people. */
export function renderMessageButton({ sender, receiver }: BookRequest) {
  const other = sender.id === getSession()?.userId ? receiver : sender;
  return <MessagePersonButton person={other} variant="quiet" className="grow" />;
}
