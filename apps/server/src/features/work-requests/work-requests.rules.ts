import { priceField, requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import type { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import { getExpiry } from '../requests/state-machine/expiry.rules.ts';
import { isWaiting } from '../requests/state-machine/requests.rules.ts';
import type { AskedRequest, Copy, WorkRequestRow } from './work-requests.queries.ts';

const DAYS_TO_ANSWER = 4;

/** The time for the next owner; null while the owner waits for the reader. */
export const getDeadline = (request: Pick<AskedRequest, 'asked_at' | 'away_until' | 'counter_id'>) =>
  request.counter_id === null ? getExpiry(request, DAYS_TO_ANSWER) : null;

/** A book that is promised to another reader is not waited for. */
function isAnswerExpected(request: AskedRequest, now: Date) {
  const deadline = getDeadline(request);
  return request.status === 'requested' && (deadline === null || deadline > now);
}

type WorkRequestFacts = Pick<WorkRequestRow, 'state' | 'user_id' | 'blocked_ids'>;

/** Decides by the state of the requests so far, oldest first. */
export function decideNext({ state, user_id, blocked_ids }: WorkRequestFacts, requests: AskedRequest[], now: Date) {
  const end = state === 'open' ? findEnd(requests, user_id, blocked_ids) : undefined;
  const isEnded = end !== undefined || state !== 'open';
  const awaited = isEnded ? undefined : requests.find((request) => isAnswerExpected(request, now));
  const superseded = requests.filter((request) => isWaiting(request.status) && request !== awaited);
  return { end, isEnded, awaited, superseded };
}

function findEnd(requests: AskedRequest[], readerId: number, blockedIds: number[]): 'accepted' | 'stopped' | undefined {
  if (requests.some(({ status }) => status === 'accepted' || status === 'completed')) return 'accepted';
  const last = requests.at(-1);
  const isTakenBack = last?.status === 'cancelled' && last.moved_by === readerId && !last.passed_on;
  return isTakenBack && !blockedIds.includes(last.receiver_id) ? 'stopped' : undefined;
}

export function buildRequest({ id, type: bookType, price, rent_unit }: Copy, message: string): NewRequest {
  const type = requestTypeForBook[bookType];
  const field = priceField[type];
  return {
    book_id: id,
    receiver_id: undefined,
    exchange_book_id: undefined,
    type,
    description: message,
    buy_price: field === 'buy_price' ? price! : undefined,
    rent_price: field === 'rent_price' ? price! : undefined,
    rent_length: field === 'rent_price' && rent_unit ? 1 : undefined,
  };
}
