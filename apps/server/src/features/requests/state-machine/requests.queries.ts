import type { RentUnit } from '@wandering-books/contract/requests/rent.ts';
import { priceField } from '@wandering-books/contract/requests/request-types.ts';
import type { NewRequest, RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import { toLiterals, isOneOf } from '../../../platform/db/sql-expressions.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { isParty, recordEvent } from '../events/events.queries.ts';
import type { NewRequestEvent } from '../events/events.rules.ts';
import { buildStepTimes } from './expiry.rules.ts';
import { openStatuses, waitingStatuses } from './requests.rules.ts';
import { hasRow, listValues, pick } from '../../../platform/db/query-results.ts';

interface NewRequestRow extends NewRequest {
  exchange_id?: number;
  sender_id: number;
  receiver_id: number;
  status: 'requested' | 'pending';
  rent_unit: RentUnit | null;
  is_offer?: boolean;
  now: Date;
}

export async function insertRequest(trx: Trx, { now, ...request }: NewRequestRow) {
  const { id } = await trx
    .insertInto('requests')
    .values({
      ...pick(request, 'book_id', 'sender_id', 'receiver_id', 'type', 'status', 'rent_unit', 'exchange_id'),
      description: request.description,
      rent_price: priceField[request.type] === 'rent_price' ? request.rent_price : null,
      rent_length: request.rent_unit && request.rent_length,
      buy_price: priceField[request.type] === 'buy_price' ? request.buy_price : null,
      exchange_book_id: request.type === 'exchange' ? request.exchange_book_id : null,
      is_offer: request.is_offer ?? false,
      created_at: now,
      updated_at: now,
      ...buildStepTimes(request.status, now),
    })
    .returning('id')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  const { exchange_id, sender_id, is_offer, rent_price, buy_price, rent_length, exchange_book_id } = request;
  const terms = {
    price: rent_price ?? buy_price ?? null,
    rent_length: rent_length ?? null,
    exchange_book_id: exchange_book_id ?? null,
  };
  const change = { request_id: id, at: now };
  if (exchange_id !== undefined)
    await recordEvent(trx, { ...change, kind: 'exchange_matched', actor_id: null, data: terms });
  // An offer is recorded with its counter-offer.
  else if (!is_offer)
    await recordEvent(trx, {
      ...change,
      kind: 'sent',
      actor_id: sender_id,
      data: { ...terms, status: request.status },
    });
  return id;
}

export const requestFields = [
  'id',
  'book_id',
  'exchange_book_id',
  'sender_id',
  'receiver_id',
  'type',
  'status',
  'rent_price',
  'buy_price',
  'rent_unit',
  'rent_length',
  'counter_id',
  'handed_over_at',
  'is_offer',
  'moved_by',
  'updated_at',
] as const;

export type OwnRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export const findRequest = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('requests')
    .where('id', '=', id)
    .where(isParty(userId))
    .select(requestFields)
    .modifyFront(prepared)
    .executeTakeFirst();

export const listOpenRequests = (trx: Trx, userId: number) =>
  trx
    .selectFrom('requests')
    .where(isParty(userId))
    .where('status', 'in', toLiterals(openStatuses))
    .orderBy('id')
    .select(requestFields)
    .modifyFront(prepared)
    .execute();

export const listWaitingBetween = (trx: Trx, userA: number, userB: number) =>
  trx
    .selectFrom('requests')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('sender_id', 'receiver_id'), 'in', [tuple(userA, userB), tuple(userB, userA)]),
    )
    .where('status', 'in', toLiterals(waitingStatuses))
    .orderBy('id')
    .select(requestFields)
    .modifyFront(prepared)
    .execute();

export const listOpenRequestsForBook = (trx: Trx, bookId: number) =>
  trx
    .selectFrom('requests')
    .where((eb) => eb.or([eb('book_id', '=', bookId), eb('exchange_book_id', '=', bookId)]))
    .where('status', 'in', toLiterals(openStatuses))
    .select(['book_id', 'exchange_book_id'])
    .modifyFront(prepared)
    .execute();

export const listPeopleInLine = (trx: Trx, bookIds: number[]) =>
  listValues(
    trx
      .selectFrom('requests')
      .where(isOneOf('book_id', bookIds))
      .where('status', 'in', toLiterals(['pending']))
      .select('sender_id')
      .modifyFront(prepared),
    'sender_id',
  );

/** Includes ended requests and counter-offers. */
export const isBookInAnyRequest = (trx: Trx, bookId: number) =>
  hasRow(
    trx
      .selectFrom('requests')
      .where((eb) => eb.or([eb('book_id', '=', bookId), eb('exchange_book_id', '=', bookId)]))
      .select('id')
      .unionAll(
        trx
          .selectFrom('counter_offers')
          .where((eb) => eb.or([eb('book_id', '=', bookId), eb('asked_book_id', '=', bookId)]))
          .select('id'),
      )
      .limit(1),
  );

export const listWantedBookIds = (trx: Trx, offeredIds: number[]) =>
  listValues(
    trx
      .selectFrom('requests')
      .where(isOneOf('exchange_book_id', offeredIds))
      .where('status', 'in', toLiterals(waitingStatuses))
      .select('book_id')
      .modifyFront(prepared),
    'book_id',
  );

interface StatusChange {
  to: RequestStatus;
  /** Null for the expiry job. */
  by: number | null;
  event: NewRequestEvent;
  now: Date;
}

export async function moveRequest(trx: Trx, { id }: OwnRequest, { to, by, event, now }: StatusChange) {
  await trx
    .updateTable('requests')
    .set({ status: to, moved_by: by, updated_at: now, counter_id: null, ...buildStepTimes(to, now) })
    .where('id', '=', id)
    .modifyEnd(prepared)
    .execute();
  return recordEvent(trx, { ...event, request_id: id, actor_id: by, at: now });
}

export async function markHandedOver(trx: Trx, { id }: OwnRequest, by: number, now: Date) {
  await trx
    .updateTable('requests')
    .set({ handed_over_at: now, next_step_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, { request_id: id, kind: 'handed_over', actor_id: by, at: now, data: {} });
}

/** Lists are sorted by the time of the latest event. */
export const touchRequest = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('requests').set({ updated_at: now }).where('id', '=', id).execute();

export async function listPeopleOfRequest(db: Db, id: number) {
  const request = await db
    .selectFrom('requests')
    .where('id', '=', id)
    .select(['sender_id', 'receiver_id'])
    .executeTakeFirst();
  return request ? [request.sender_id, request.receiver_id] : [];
}
