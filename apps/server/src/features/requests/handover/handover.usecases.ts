import type { Payment } from '@wandering-books/contract/requests/handover.ts';
import { buildPaymentAddress } from '@wandering-books/contract/requests/payment-address.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { createFieldError, DomainError, requireFound } from '../../../platform/domain-error.ts';
import { getDayInIndia } from '../../../platform/language/formats.ts';
import { findSuspension } from '../../accounts/suspensions/suspensions.usecases.ts';
import { endOutsideLoans } from '../../books/outside-loans/outside-loans.queries.ts';
import { findBlockError } from '../../blocks/blocks.usecases.ts';
import { changeOwnRequest, type OwnChange, requireOwnRequest } from '../moves/locks.usecases.ts';
import { moveOwnRequest, requireMove } from '../moves/moves.usecases.ts';
import { notifyOfLoan } from '../notifications/notify.usecases.ts';
import { saveDueDate } from '../terms/due-date.usecases.ts';
import { findLoan } from '../terms/loans.queries.ts';
import { calculateRent } from '../terms/loans.rules.ts';
import { markHandedOver, type OwnRequest } from '../state-machine/requests.queries.ts';
import { getOtherId } from '../state-machine/requests.rules.ts';
import * as queries from './handover.queries.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';

export async function getHandoverCode({ db }: Deps, { userId }: Actor, id: number) {
  const request = await requireOwnRequest(db, id, userId);
  if (getGiverId(request) !== userId) throw new DomainError('requests.not_the_giver');
  return { code: await requireCode(db, request, userId) };
}

/** Lends a rented book. */
export const handOverBook = (deps: Deps, actor: Actor, id: number) =>
  changeOwnRequest(deps, actor, id, (own) => handOverOwnBook(deps, own, actor.userId));

async function handOverOwnBook(deps: Deps, { trx, request, books, now }: OwnChange, userId: number) {
  requireMove(request, userId, 'hand_over', books);
  await markHandedOver(trx, request, userId, now);
  await endOutsideLoans(trx, [request.book_id], now);
  const { due_date } = await findLoan(trx, request.id);
  // The time that was agreed on is over before it has begun.
  if (due_date !== null && due_date <= getDayInIndia(now)) await saveDueDate(trx, request, now);
  await notifyOfLoan(deps, trx, request, getOtherId(request, userId));
}

/** Completes the request, or lends the rented book. Four digits are few, so tries are limited by request and member. */
export async function handOverByCode(deps: Deps, actor: Actor, id: number, code: string) {
  const { userId } = actor;
  const triesLeft = await deps.limits.count('handover_code', `${id} ${userId}`);
  return changeOwnRequest(deps, actor, id, async (own) => {
    const { trx, request } = own;
    if (getGiverId(request) === userId) throw new DomainError('requests.not_the_receiver');
    if (code !== (await requireCode(trx, request, userId)))
      throw createFieldError('code', { code: 'handoverCodeWrong', params: { count: triesLeft } });
    if (isLending(request)) await handOverOwnBook(deps, own, userId);
    else await moveOwnRequest(deps, own, userId, 'complete');
  });
}

async function requireCode(db: Db, request: OwnRequest, userId: number) {
  const notAllowed = new DomainError('requests.move_not_allowed');
  if (request.status !== 'accepted') throw notAllowed;
  await ensureReachable(db, userId, getOtherId(request, userId), notAllowed);
  const stored = await queries.findCode(db, request.id);
  if (!stored) throw notAllowed;
  return stored.code;
}

/** @throws `refusal` while one has blocked the other, or the other is suspended */
async function ensureReachable(db: Db, userId: number, otherId: number, refusal: DomainError) {
  const blocked = await findBlockError(db, userId, otherId, refusal);
  if (blocked) throw blocked;
  if (await findSuspension({ db }, otherId)) throw refusal;
}

/** For the reader of an accepted request with a price. */
export async function getPayment({ db }: Deps, { userId }: Actor, id: number): Promise<Payment> {
  const request = requireFound(await queries.findPayable(db, id, userId), 'requests.not_found');
  const { sender_id, receiver_id, status, name, upi_id, title } = request;
  const amount = calculateRent(request) ?? request.rent_price ?? request.buy_price;
  const nothing = new DomainError('requests.nothing_to_pay');
  if (sender_id !== userId || status !== 'accepted' || amount === null) throw nothing;
  await ensureReachable(db, userId, receiver_id, nothing);
  return { upi_id, name, amount, address: upi_id && buildPaymentAddress(upi_id, { name, amount }, title) };
}

/** The owner, also in an exchange, where both give a book; on the way back of a rented book, its reader. */
export const getGiverId = ({ handed_over_at, sender_id, receiver_id }: OwnRequest) =>
  handed_over_at === null ? receiver_id : sender_id;

export const isLending = ({ type, handed_over_at }: OwnRequest) => isLoan[type] && handed_over_at === null;
