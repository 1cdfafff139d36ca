import type { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { refuseDuplicate } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import { type Once, runIdempotently } from '../../../platform/http/idempotency.ts';
import { ensureNotBlocked } from '../../blocks/blocks.usecases.ts';
import { getOwnerId } from '../../books/locks/locks.usecases.ts';
import type { LockedBook } from '../../books/locks/locks.queries.ts';
import { openConversation } from '../../conversations/conversations.usecases.ts';
import { getRequest } from '../lists/details.queries.ts';
import { lockBooks } from './locks.usecases.ts';
import { insertRequest } from '../state-machine/requests.queries.ts';
import { findRentLengthError } from '../terms/loans.rules.ts';
import { findRequestError, getInitialStatus, isFree } from '../state-machine/requests.rules.ts';
import { notifyAsked } from '../notifications/notify.usecases.ts';

export function sendRequest(deps: Deps, actor: Actor, input: NewRequest, once?: Once) {
  const { userId } = actor;
  const find = (id: number) => getRequest(deps.db, id, userId);
  return runIdempotently({ db: deps.db, actor, once, now: deps.clock(), find }, async (remember) => {
    await deps.limits.count('request', String(userId));
    const ownerId = await getOwnerId(deps, input.book_id);
    const create = async (trx: Trx) => {
      const request = await createRequest(deps, trx, userId, input);
      await remember(trx, request.id);
      return request;
    };
    return refuseSecond(runAsMember(deps.db, actor, create, { others: [ownerId] }));
  });
}

export const refuseSecond = <T>(change: Promise<T>) =>
  change.catch(refuseDuplicate('one_open_request_per_person_and_book', new DomainError('requests.already_open')));

async function createRequest(deps: Deps, trx: Trx, senderId: number, input: NewRequest) {
  const offeredIds = input.type === 'exchange' ? [input.exchange_book_id!] : [];
  const books = await lockBooks(trx, [input.book_id, ...offeredIds]);
  const book = await requireWantedBook(trx, books.get(input.book_id), input, senderId);
  for (const id of offeredIds) assertCanOffer(books.get(id), senderId);

  const people = { sender_id: senderId, receiver_id: book.user_id };
  const rent_unit = input.rent_length === undefined ? null : book.rent_unit;
  const status = getInitialStatus(book);
  const id = await insertRequest(trx, { ...input, ...people, status, rent_unit, now: deps.clock() });
  await openConversation(deps, trx, senderId, book.user_id);
  await notifyAsked(deps, trx, { id, ...people });
  return getRequest(trx, id, senderId);
}

async function requireWantedBook(trx: Trx, book: LockedBook | undefined, input: NewRequest, senderId: number) {
  const gone = new DomainError('books.not_found');
  if (!book || book.hidden) throw gone;
  await ensureNotBlocked(trx, senderId, book.user_id, gone);
  const error = findRequestError(input, book, senderId);
  if (error) throw createFieldError(...error);
  const lengthError = findRentLengthError(input, book);
  if (lengthError) throw createFieldError('rent_length', lengthError);
  if (book.status !== 'available') throw new DomainError('requests.book_unavailable');
  return book;
}

function assertCanOffer(book: LockedBook | undefined, senderId: number) {
  if (book?.user_id !== senderId) throw createFieldError('exchange_book_id', { code: 'exchangeNotYours' });
  if (!isFree(book)) throw createFieldError('exchange_book_id', { code: 'exchangeNotFree' });
}
