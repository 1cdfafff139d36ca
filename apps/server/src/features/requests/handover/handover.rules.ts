import type { Payment } from '@wandering-books/contract/requests/handover.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import type { OwnRequest } from '../state-machine/requests.queries.ts';

/** The owner, also in an exchange, where both give a book; on the way back of a rented book, its reader. */
export const getGiverId = ({ handed_over_at, sender_id, receiver_id }: OwnRequest) =>
  handed_over_at === null ? receiver_id : sender_id;

export const isLending = ({ type, handed_over_at }: OwnRequest) => isLoan[type] && handed_over_at === null;

const MAX_NOTE_LENGTH = 50;

/** The parameters of NPCI's UPI Linking Specifications 1.6 that a payment between two people needs. */
export function buildPaymentAddress(upiId: string, { name, amount }: Pick<Payment, 'name' | 'amount'>, note: string) {
  const parameters = {
    pa: upiId,
    pn: name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: [...note].slice(0, MAX_NOTE_LENGTH).join(''),
  };
  // Payment apps read the @ only as it is, and a query may hold it.
  const encode = (value: string) => encodeURIComponent(value).replaceAll('%40', '@');
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encode(value)}`);
  return `upi://pay?${query.join('&')}`;
}
