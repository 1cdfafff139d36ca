import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import type { OwnRequest } from '../state-machine/requests.queries.ts';

/** The owner, also in an exchange, where both give a book; on the way back of a rented book, its reader. */
export const getGiverId = ({ handed_over_at, sender_id, receiver_id }: OwnRequest) =>
  handed_over_at === null ? receiver_id : sender_id;

export const isLending = ({ type, handed_over_at }: OwnRequest) => isLoan[type] && handed_over_at === null;
