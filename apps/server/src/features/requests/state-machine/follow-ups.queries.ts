import { type Expression, sql } from 'kysely';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { toLiterals } from '../../../platform/db/sql-expressions.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { recordEvents } from '../events/events.queries.ts';
import { buildStepTimes } from './expiry.rules.ts';
import { type followUpMoves, isWaiting } from './requests.rules.ts';

type FollowingMove = (typeof followUpMoves)[keyof typeof followUpMoves];

/** Who deletes, withdraws or hides a book. */
export type BookRemover = 'owner' | 'moderator';

/** @param isOwnerTold besides the requester */
const updateStatus = (trx: Trx, move: FollowingMove, now: Date, isOwnerTold: Expression<boolean> = sql.lit(false)) =>
  trx
    .updateTable('requests')
    .set({ status: move.to, moved_by: null, updated_at: now, ...buildStepTimes(move.to, now) })
    .$if(!isWaiting(move.to), (query) => query.set({ counter_id: null }))
    .where('status', 'in', toLiterals(move.from))
    .returning([
      'id',
      'book_id',
      'exchange_book_id',
      'sender_id',
      'receiver_id',
      'status',
      'moved_by',
      'handed_over_at',
    ])
    .returning(
      sql<number[]>`case when ${isOwnerTold} then array[sender_id, receiver_id] else array[sender_id] end`.as(
        'readers',
      ),
    )
    .modifyEnd(prepared);

async function follow(trx: Trx, move: FollowingMove, now: Date, update: ReturnType<typeof updateStatus>) {
  const movedRequests = (await update.execute()).map((request) => ({ ...request, event: move.event }));
  const change = { kind: move.event, data: {}, actor_id: null, at: now } as const;
  await recordEvents(
    trx,
    movedRequests.map(({ id }) => ({ ...change, request_id: id })),
  );
  return movedRequests;
}

export const moveQueued = (trx: Trx, bookIds: number[], move: FollowingMove, now: Date) =>
  follow(trx, move, now, updateStatus(trx, move, now).where('book_id', 'in', bookIds));

export const moveOffering = (trx: Trx, bookIds: number[], move: FollowingMove, now: Date) =>
  follow(trx, move, now, updateStatus(trx, move, now).where('exchange_book_id', 'in', bookIds));

/** Moves the request that a book is reserved for, on either side. Its owner is not notified of their own act. */
export const moveAgreed = (trx: Trx, bookId: number, by: BookRemover, move: FollowingMove, now: Date) => {
  const isOwnerTold = sql<boolean>`${by === 'moderator'} or exchange_book_id is not distinct from ${bookId}`;
  return follow(
    trx,
    move,
    now,
    updateStatus(trx, move, now, isOwnerTold).where((eb) =>
      eb.or([eb('book_id', '=', bookId), eb('exchange_book_id', '=', bookId)]),
    ),
  );
};

export const moveFirstInQueue = (trx: Trx, bookId: number, move: FollowingMove, now: Date) => {
  const line = trx.selectFrom('requests').where('book_id', '=', bookId).select('id');
  const offer = trx.selectFrom('books').where('id', '=', bookId).where('listed', '=', true).select('id');
  const ahead = line.where('status', 'in', toLiterals([move.to]));
  const first = line.where('status', 'in', toLiterals(move.from)).orderBy('created_at').orderBy('id').limit(1);

  return follow(
    trx,
    move,
    now,
    updateStatus(trx, move, now)
      .where(({ exists }) => exists(offer))
      .where(({ exists, not }) => not(exists(ahead)))
      .where('id', '=', first),
  );
};
