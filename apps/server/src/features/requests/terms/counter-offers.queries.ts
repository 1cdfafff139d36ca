import { priceField } from '@wandering-books/contract/requests/request-types.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { CounterAnswer, CounterTerms } from './counter-offers.rules.ts';
import { buildStepTimes } from '../state-machine/expiry.rules.ts';
import type { OwnRequest } from '../state-machine/requests.queries.ts';

export const getAskedPrice = async (trx: Trx, id: number) => {
  const { rent_price, buy_price } = await trx
    .selectFrom('requests')
    .where('id', '=', id)
    .select(['rent_price', 'buy_price'])
    .executeTakeFirstOrThrow();
  return rent_price ?? buy_price;
};

type Asked = { asked_price: number | null; asked_book_id: number | null };
type Waiting = Pick<OwnRequest, 'id' | 'status'>;
type Proposing = Waiting & Pick<OwnRequest, 'rent_length' | 'receiver_id'>;

/** Restarts the waiting period, now for the reader's answer. */
export async function insertCounterOffer(
  trx: Trx,
  request: Proposing,
  terms: CounterTerms & Asked,
  now: Date,
  kind: 'countered' | 'offered' = 'countered',
) {
  const { id } = await trx
    .insertInto('counter_offers')
    .values({ request_id: request.id, ...terms, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setOpenOffer(trx, request, id, now);
  const { price, book_id: exchange_book_id } = terms;
  const { rent_length, receiver_id } = request;
  await recordEvent(trx, {
    ...{ request_id: request.id, actor_id: receiver_id, at: now },
    kind,
    data: { counter_id: id, price, rent_length, exchange_book_id },
  });
}

/** Unless it was accepted, the request waits for the owner's answer again. */
export async function closeCounterOffer(trx: Trx, request: OwnRequest, answer: CounterAnswer, now: Date) {
  await trx
    .updateTable('counter_offers')
    .set({ answer, answered_at: now })
    .where('request_id', '=', request.id)
    .where('id', '=', request.counter_id)
    .execute();
  await setOpenOffer(trx, request, null, now);
}

const setOpenOffer = (trx: Trx, { id, status }: Waiting, counter_id: number | null, now: Date) =>
  trx
    .updateTable('requests')
    .set({ counter_id, updated_at: now, ...buildStepTimes(status, now) })
    .where('id', '=', id)
    .execute();

export const getOpenOffer = (trx: Trx, { id, counter_id }: OwnRequest) =>
  trx
    .selectFrom('counter_offers')
    .where('request_id', '=', id)
    .where('id', '=', counter_id)
    .select(['price', 'book_id', 'due_date'])
    .executeTakeFirstOrThrow();

/** When the request goes on without it. */
export const recordClosedOffer = (
  trx: Trx,
  { id, counter_id }: OwnRequest,
  kind: 'counter_declined' | 'counter_withdrawn',
  by: number,
  now: Date,
) => recordEvent(trx, { request_id: id, kind, actor_id: by, at: now, data: { counter_id: counter_id! } });

export async function findOfferedBookId(trx: Trx, requestId: number, counterId: number) {
  const offer = await trx
    .selectFrom('counter_offers')
    .where('request_id', '=', requestId)
    .where('id', '=', counterId)
    .select('book_id')
    .executeTakeFirst();
  return offer?.book_id ?? undefined;
}

export const replaceTerms = (trx: Trx, { id, type }: OwnRequest, { price, book_id }: CounterTerms) =>
  trx
    .updateTable('requests')
    .$if(priceField[type] === 'rent_price', (query) => query.set({ rent_price: price }))
    .$if(priceField[type] === 'buy_price', (query) => query.set({ buy_price: price }))
    .$if(type === 'exchange', (query) => query.set({ exchange_book_id: book_id }))
    .where('id', '=', id)
    .execute();
