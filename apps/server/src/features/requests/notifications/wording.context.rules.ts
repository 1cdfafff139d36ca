import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import type { Translate } from '../../../platform/language/texts.ts';
import type { RequestEvent } from '../events/events.rules.ts';

export interface RequestFacts extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'receiver_id' | 'due_date'> {
  counter_id: number | null;
  handed_over_at: Date | null;
  is_offer: boolean;
  exchange_id: number | null;
  offered: { title: string } | null;
  events: readonly RequestEvent[];
  sender_name: string;
  receiver_name: string;
  sender_left: boolean;
  receiver_left: boolean;
  book: { title: string };
}

/** A request, told to one of its members in their language. */
export interface Context {
  request: RequestFacts;
  viewerId: number;
  isMine: boolean;
  names: { sender: string; receiver: string; book: string };
  t: Translate<'notifications'>;
  language: string | null;
  now: Date;
}

type Parties = Pick<RequestFacts, 'sender_id' | 'sender_name' | 'receiver_name' | 'sender_left' | 'receiver_left'>;

export const getNames = (request: Parties, t: Translate<'notifications'>) => ({
  sender: request.sender_left ? t('events.left.name') : request.sender_name,
  receiver: request.receiver_left ? t('events.left.name') : request.receiver_name,
});

/** Whether the other member has deleted their account. */
export const isOtherGone = ({ sender_id, sender_left, receiver_left }: Parties, viewerId: number) =>
  sender_id === viewerId ? receiver_left : sender_left;

export const withName = ({ isMine, names }: Context) => ({ ...names, name: isMine ? names.receiver : names.sender });

/** A proposed exchange was no request of either. */
export function describeSwap({ request: { offered }, isMine, names }: Context) {
  const other = offered?.title ?? '';
  return {
    name: isMine ? names.receiver : names.sender,
    gets: isMine ? names.book : other,
    gives: isMine ? other : names.book,
  };
}
