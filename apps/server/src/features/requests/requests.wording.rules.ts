import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { isWaiting } from './requests.rules.ts';

interface Told extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'moved_by'> {
  sender_name: string;
  receiver_name: string;
  book_title: string;
}

/** What happened with a request, told to one of its two people. */
export const textFor = (request: Told, viewerId: number) =>
  isWaiting(request.status) ? asked(request, viewerId) : ended(request, viewerId);

const asked = ({ type, sender_id, sender_name, receiver_name, book_title }: Told, viewerId: number) =>
  sender_id === viewerId
    ? `You sent ${receiver_name} a ${type} request for ${book_title}`
    : `${sender_name} sent you a ${type} request for ${book_title}`;

function ended(request: Told, viewerId: number) {
  const { status, moved_by, sender_id, sender_name, receiver_name, book_title } = request;
  if (moved_by === null) return endedByItself(request, viewerId);

  const bySender = moved_by === sender_id;
  const who = moved_by === viewerId ? 'You' : bySender ? sender_name : receiver_name;
  const whose = sender_id === viewerId ? 'your' : bySender ? 'the' : `${sender_name}'s`;
  return `${who} ${status} ${whose} request for ${book_title}`;
}

function endedByItself({ type, status, sender_id, sender_name, book_title }: Told, viewerId: number) {
  const whose = sender_id === viewerId ? 'Your' : `${sender_name}'s`;
  const gone = type === 'exchange' ? 'one of the two books' : 'the book';
  const why = status === 'declined' ? ` because ${gone} is no longer available` : '';
  return `${whose} request for ${book_title} was ${status}${why}`;
}
