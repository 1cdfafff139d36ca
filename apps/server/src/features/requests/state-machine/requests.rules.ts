import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';
import { type DealSide, type RequestAction, requestActions } from '@wandering-books/contract/requests/deal.ts';
import {
  isLoan,
  loanTypes,
  type RequestType,
  requestTypeForBook,
  requestTypes,
  transferTypes,
} from '@wandering-books/contract/requests/request-types.ts';
import type { BookRequest, NewRequest, RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import type { NewRequestEvent } from '../events/events.rules.ts';

type Role = DealSide;

export interface Move {
  action: RequestAction;
  from: readonly RequestStatus[];
  to: RequestStatus;
  who: readonly Role[];
  /** All by default. */
  types?: readonly RequestType[];
  /** Effect on the wanted book, and on the offered one in an exchange; none by default. */
  books?: 'reserved' | 'free' | 'unavailable';
  needs?: keyof typeof conditions;
  /** Listed among the actions only then. A loan that never was handed over may be completed too. */
  offered?: 'after_hand_over';
}

export const waitingStatuses = ['requested', 'pending'] as const satisfies RequestStatus[];
export const openStatuses = [...waitingStatuses, 'accepted'] as const satisfies RequestStatus[];
export const closedStatuses = ['declined', 'completed', 'cancelled'] as const satisfies RequestStatus[];
/** No longer waiting; an accepted request is both open and resolved. */
export const resolvedStatuses = ['accepted', ...closedStatuses] as const satisfies RequestStatus[];

const both = ['owner', 'requester'] as const satisfies Role[];
const completion = { action: 'complete', from: ['accepted'], to: 'completed', who: both } as const;
const isNegotiable: Record<RequestType, boolean> = { rent: true, buy: true, exchange: true, donate: false };
const negotiableTypes = requestTypes.filter((type) => isNegotiable[type]);

/** Without its offer, a request that the owner began has nothing left to answer. */
const buildCounterMoves = ({ action, who, to }: Pick<Move, 'action' | 'who' | 'to'>): Move[] => [
  ...waitingStatuses.map((status): Move => ({ action, who, from: [status], to: status, needs: 'open_counter' })),
  { action, who, from: waitingStatuses, to, needs: 'owners_offer' },
];

const conditions = {
  open_offer: ({ counter_id }: RequestState) => counter_id !== null,
  open_counter: ({ counter_id, is_offer }: RequestState) => counter_id !== null && !is_offer,
  owners_offer: ({ counter_id, is_offer }: RequestState) => counter_id !== null && is_offer,
  no_offer: ({ counter_id, is_offer }: RequestState) => counter_id === null && !is_offer,
  no_hand_over: ({ handed_over_at }: RequestState) => handed_over_at === null,
  fresh_decline: ({ just_declined, is_offer }: RequestState) => just_declined && !is_offer,
};

export const moves: readonly Move[] = [
  { action: 'accept', from: ['requested'], to: 'accepted', who: ['owner'], books: 'reserved', needs: 'no_offer' },
  { action: 'decline', from: waitingStatuses, to: 'declined', who: ['owner'] },
  { action: 'cancel', from: waitingStatuses, to: 'cancelled', who: ['requester'] },
  { action: 'cancel', from: ['accepted'], to: 'cancelled', who: both, books: 'free', needs: 'no_hand_over' },
  { ...completion, types: loanTypes, books: 'free', offered: 'after_hand_over' },
  { ...completion, types: transferTypes, books: 'unavailable' },
  {
    action: 'counter',
    from: ['requested'],
    to: 'requested',
    who: ['owner'],
    types: negotiableTypes,
    needs: 'no_offer',
  },
  {
    action: 'accept_counter',
    from: ['requested'],
    to: 'accepted',
    who: ['requester'],
    books: 'reserved',
    needs: 'open_offer',
  },
  ...buildCounterMoves({ action: 'decline_counter', who: ['requester'], to: 'declined' }),
  ...buildCounterMoves({ action: 'withdraw_counter', who: ['owner'], to: 'cancelled' }),
  { action: 'hand_over', from: ['accepted'], to: 'accepted', who: both, types: loanTypes, needs: 'no_hand_over' },
  { action: 'undo_decline', from: ['declined'], to: 'requested', who: ['owner'], needs: 'fresh_decline' },
];

export const followUpMoves = {
  stepBack: { from: ['requested'], to: 'pending', event: 'queued' },
  moveUp: { from: ['pending'], to: 'requested', event: 'next_in_line' },
  endInVain: { from: waitingStatuses, to: 'declined', event: 'book_gone' },
  callOff: { from: ['accepted'], to: 'declined', event: 'book_gone' },
} as const satisfies Record<string, Pick<Move, 'from' | 'to'> & { event: NewRequestEvent['kind'] }>;

export const expiryMove = { to: 'cancelled' } as const satisfies Pick<Move, 'to' | 'books'>;
/** Of an accepted request whose two members stay silent. */
export const lapseMove = { to: 'cancelled', books: 'free' } as const satisfies Pick<Move, 'to' | 'books'>;

interface RequestState extends Pick<BookRequest, 'sender_id' | 'receiver_id' | 'type' | 'status'> {
  books_free: boolean;
  counter_id: number | null;
  handed_over_at: Date | null;
  is_offer: boolean;
  just_declined: boolean;
}

export function findMove(request: RequestState, userId: number, action: RequestAction) {
  const role: Role = request.receiver_id === userId ? 'owner' : 'requester';
  const ofRole = moves.filter((move) => move.action === action && move.who.includes(role));
  if (ofRole.length === 0) return role === 'owner' ? 'requests.not_yours_to_accept' : 'requests.not_yours_to_answer';
  const possible = ofRole.filter(
    ({ types, needs }) => (types?.includes(request.type) ?? true) && (!needs || conditions[needs](request)),
  );
  const isTaken = isWaiting(request.status) && !request.books_free;
  if (isTaken && possible.some(({ books }) => books === 'reserved')) return 'requests.book_taken';
  return possible.find(({ from }) => from.includes(request.status)) ?? 'requests.move_not_allowed';
}

/** The answers to the offer are offered in their place. */
const REPLACED_BY_ANSWERS = new Set<RequestAction>(['cancel', 'decline']);

export const listActions = (request: RequestState, viewerId: number) =>
  requestActions.filter((action) => {
    const move = findMove(request, viewerId, action);
    if (
      typeof move === 'string' ||
      (request.counter_id !== null && request.is_offer && REPLACED_BY_ANSWERS.has(action))
    )
      return false;
    return move.offered === undefined || request.handed_over_at !== null;
  });

/** The ten seconds of the specification and some for latency. */
const UNDO_MS = 15_000;

type MovedRequest = Pick<RequestState, 'status' | 'receiver_id'> & { moved_by: number | null; updated_at: Date };

export const isJustDeclined = ({ status, moved_by, receiver_id, updated_at }: MovedRequest, now: Date) =>
  status === 'declined' && moved_by === receiver_id && now.getTime() - updated_at.getTime() <= UNDO_MS;

type LeavingRequest = Pick<RequestState, 'receiver_id' | 'status' | 'handed_over_at'>;

/** Ends an open request when a member leaves. A book that was handed over is still with its reader. */
export function getLeavingMove({ receiver_id, status, handed_over_at }: LeavingRequest, userId: number) {
  if (!isWaiting(status)) return { to: 'cancelled', books: handed_over_at === null ? 'free' : 'unavailable' } as const;
  return { to: receiver_id === userId ? 'declined' : 'cancelled' } as const;
}

/** The member who has to answer a waiting request. */
export const getAnswerer = ({ counter_id }: Pick<RequestState, 'counter_id'>): DealSide =>
  counter_id === null ? 'owner' : 'requester';

interface EndingRequest extends Pick<RequestState, 'type' | 'status' | 'counter_id'> {
  rent_price: number | null;
  rent_length: number | null;
  buy_price: number | null;
  exchange_book_id: number | null;
}

/** The kind of event of a move. Without a member, the book has gone or the time to answer has passed. */
export function getMoveEvent(request: EndingRequest, to: RequestStatus, by: number | null): NewRequestEvent {
  const { type, status, rent_price, buy_price, rent_length, exchange_book_id } = request;
  switch (to) {
    case 'requested':
    case 'pending':
      return { kind: 'undone', data: { status: to } };
    case 'accepted':
      return { kind: to, data: { price: rent_price ?? buy_price, rent_length, exchange_book_id } };
    case 'declined':
      return { kind: by === null ? 'book_gone' : to, data: {} };
    case 'completed':
      return { kind: isLoan[type] ? 'returned' : to, data: {} };
    case 'cancelled':
      if (by === null) return { kind: 'expired', data: { silent: getAnswerer(request) } };
      return { kind: status === 'accepted' ? 'called_off' : 'withdrawn', data: {} };
  }
}

/** Both for an expiry. Cancelling an unanswered request sends no notification; readers decline offers alone. */
export function getReadersOfMove(
  before: Pick<RequestState, 'sender_id' | 'receiver_id' | 'status'>,
  by: number | null,
  to: RequestStatus,
) {
  const { sender_id, receiver_id, status } = before;
  if (by === null) return [sender_id, receiver_id];
  if (by === receiver_id) return [sender_id];
  return status === 'accepted' || to === 'accepted' || to === 'declined' ? [receiver_id] : [];
}

/** The other one of the two members of a request. */
export const getOtherId = (
  { sender_id, receiver_id }: Pick<BookRequest, 'sender_id' | 'receiver_id'>,
  userId: number,
) => (sender_id === userId ? receiver_id : sender_id);

export const getInvolvedBookIds = ({ book_id, exchange_book_id }: Pick<BookRequest, 'book_id' | 'exchange_book_id'>) =>
  exchange_book_id === null ? [book_id] : [book_id, exchange_book_id];

export const isWaiting = (status: RequestStatus): status is (typeof waitingStatuses)[number] =>
  waitingStatuses.some((one) => one === status);

export const canSetDueDate = (
  { type, status, receiver_id }: Pick<RequestState, 'type' | 'status' | 'receiver_id'>,
  userId: number,
) => isLoan[type] && status === 'accepted' && receiver_id === userId;

interface WantedBook {
  user_id: number;
  type: Book['type'];
  status: Book['status'];
  reserved_by: number | null;
}

export const isFree = (book: Pick<WantedBook, 'status' | 'reserved_by'> & { hidden: boolean }) =>
  book.status === 'available' && book.reserved_by === null && !book.hidden;

export function findRequestError(
  input: Pick<NewRequest, 'type' | 'receiver_id'>,
  book: WantedBook,
  senderId: number,
): [field: string, error: FieldError] | undefined {
  const type = requestTypeForBook[book.type];
  if (book.user_id === senderId) return ['book_id', { code: 'ownBook' }];
  if (input.type !== type) return ['type', { code: 'requestType', params: { type } }];
  if (input.receiver_id !== undefined && input.receiver_id !== book.user_id)
    return ['receiver_id', { code: 'receiver' }];
  return undefined;
}

export const getInitialStatus = (book: Pick<WantedBook, 'reserved_by'>): 'requested' | 'pending' =>
  book.reserved_by === null ? 'requested' : 'pending';
