import type { NewRequest } from '@wandering-books/contract/requests.ts';
import { inTransaction, isDuplicate, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError, wrongField } from '../../platform/http/errors.ts';
import { ensureNotBlocked } from '../blocks/blocks.usecases.ts';
import type { HeldBook } from '../books/books.usecases.ts';
import { openConversation } from '../conversations/conversations.usecases.ts';
import { requestById } from './requests.details.queries.ts';
import { lockBooks } from './requests.locks.usecases.ts';
import { insertRequest } from './requests.queries.ts';
import { arrival, faultOf, isFree } from './requests.rules.ts';
import { tellAsked } from './requests.telling.usecases.ts';

export async function sendRequest(deps: Deps, { userId }: Actor, wish: NewRequest) {
  await deps.limits.count('request', String(userId));
  try {
    return await inTransaction(deps.db, (trx) => send(deps, trx, userId, wish));
  } catch (error) {
    if (isDuplicate(error, 'one_open_request_per_person_and_book')) throw new DomainError('requests.already_open');
    throw error;
  }
}

async function send(deps: Deps, trx: Trx, senderId: number, wish: NewRequest) {
  const offered = wish.type === 'exchange' ? [wish.exchange_book_id!] : [];
  const books = await lockBooks(trx, [wish.book_id, ...offered]);
  const book = await wantedBook(trx, books.get(wish.book_id), wish, senderId);
  for (const id of offered) assertMayOffer(books.get(id), senderId);

  const people = { sender_id: senderId, receiver_id: book.user_id };
  const id = await insertRequest(trx, { ...wish, ...people, status: arrival(book), now: deps.clock() });
  await openConversation(deps, trx, senderId, book.user_id);
  await tellAsked(deps, trx, { id, ...people });
  return requestById(trx, id, senderId);
}

async function wantedBook(trx: Trx, book: HeldBook | undefined, wish: NewRequest, senderId: number) {
  const gone = new DomainError('books.not_found');
  if (!book || book.withheld) throw gone;
  await ensureNotBlocked(trx, senderId, book.user_id, gone);
  const fault = faultOf(wish, book, senderId);
  if (fault) throw wrongField(fault.field, fault.message);
  if (book.status !== 'available') throw new DomainError('requests.book_unavailable');
  return book;
}

function assertMayOffer(book: HeldBook | undefined, senderId: number) {
  if (book?.user_id !== senderId) throw wrongField('exchange_book_id', 'You can only offer a book of your own');
  if (!isFree(book)) throw wrongField('exchange_book_id', 'This book of yours is not free');
}
