import { priceField, type RequestType, requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import type { NewRequest } from '@wandering-books/contract/requests/requests.ts';
import { dueDays, type RentUnit } from '@wandering-books/contract/requests/rent.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { ensureNotBlocked } from '../../blocks/blocks.usecases.ts';
import type { LockedBook } from '../../books/locks/locks.queries.ts';
import { openConversation } from '../../conversations/conversations.usecases.ts';
import { insertCounterOffer } from '../terms/counter-offers.queries.ts';
import { findOfferError } from '../terms/counter-offers.rules.ts';
import { getRequest } from '../lists/details.queries.ts';
import { notifyOfOffer } from '../notifications/notify.usecases.ts';
import { insertRequest } from '../state-machine/requests.queries.ts';
import { isFree } from '../state-machine/requests.rules.ts';
import { isBookFree, type LockedBooks, lockBooks } from './locks.usecases.ts';

interface Offer {
  readerId: number;
  book_id: number;
  exchange_book_id?: number | undefined;
  /** The title of the wanted notice, as description of the request. */
  description: string;
}

/** A request that begins with the owner's open counter-offer, on the terms of the book. */
export async function offerBook(deps: Deps, trx: Trx, actor: Actor, { readerId, description, ...offer }: Offer) {
  const { userId: ownerId } = actor;
  const { book_id, exchange_book_id: otherId } = offer;
  const books = await lockBooks(trx, otherId === undefined ? [book_id] : [book_id, otherId]);
  const gone = new DomainError('books.not_found');
  const book = books.get(book_id);
  if (book?.user_id !== ownerId) throw gone;
  await ensureNotBlocked(trx, ownerId, readerId, gone);
  if (!isFree(book)) throw new DomainError('requests.book_unavailable');
  const type = requestTypeForBook[book.type];
  const terms = readTerms(type, book);
  const exchange_book_id = type === 'exchange' ? requireOtherBook(books, readerId, otherId) : undefined;

  const now = deps.clock();
  const people = { sender_id: readerId, receiver_id: ownerId };
  const request = { ...people, book_id, type, status: 'requested', description, exchange_book_id } as const;
  const id = await insertRequest(trx, { ...request, ...terms, is_offer: true, now });
  const price = terms.rent_price ?? terms.buy_price ?? null;
  const counter = { price, book_id: exchange_book_id ?? null, due_date: null, asked_price: null, asked_book_id: null };
  const offered = { id, status: 'requested', receiver_id: ownerId, rent_length: terms.rent_length ?? null } as const;
  await insertCounterOffer(trx, offered, counter, now, 'offered');
  await openConversation(deps, trx, ownerId, readerId);
  await notifyOfOffer(deps, trx, { id, ...people }, 'offered', readerId);
  return getRequest(trx, id, ownerId);
}

/** As many units as a loan lasts by default. */
const RENT_LENGTH: Record<RentUnit, number> = { day: dueDays.default, week: dueDays.default / 7, month: 1 };

type Terms = Pick<NewRequest, 'rent_price' | 'rent_length' | 'buy_price'> & { rent_unit: RentUnit | null };

function readTerms(type: RequestType, { price, rent_unit, rent_max }: LockedBook): Terms {
  const field = priceField[type];
  if (field === null) return { rent_unit: null };
  if (!price) throw createFieldError('book_id', { code: 'offeredPrice' });
  if (field === 'buy_price') return { buy_price: price, rent_unit: null };
  const length = rent_unit && RENT_LENGTH[rent_unit];
  return { rent_price: price, rent_unit, ...(length && { rent_length: Math.min(length, rent_max ?? length) }) };
}

function requireOtherBook(books: LockedBooks, readerId: number, id: number | undefined) {
  const book = id === undefined ? undefined : books.get(id);
  const error = findOfferError(
    { type: 'exchange', sender_id: readerId, exchange_book_id: null, price: null },
    { exchange_book_id: id },
    book && { user_id: book.user_id, is_free: isBookFree(books, book.id) },
  );
  if (error) throw createFieldError(...error);
  return id;
}
