import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { toLiterals } from '../../../platform/db/sql-expressions.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { waitingStatuses } from '../requests.rules.ts';

export type RequestQuery = SelectQueryBuilder<Database, 'requests', object>;

export const selectRequests = (db: Db | Trx): RequestQuery => db.selectFrom('requests');
export const selectRequestsOf = (db: Db | Trx, userId: number) =>
  selectRequests(db).where((eb) => eb.or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]));

export const selectNewest = (some: RequestQuery, atMost: number, moment: 'created_at' | 'updated_at' = 'created_at') =>
  some
    .select(['id', `${moment} as moment`])
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    .limit(atMost);

type NewestQuery = ReturnType<typeof selectNewest>;

/** Each part has its own limit, so that each can use its own index. */
export const combineNewest = (db: Db, parts: NewestQuery[]) =>
  parts.map((part) => db.selectFrom(part.as('part')).selectAll()).reduce((all, part) => all.unionAll(part));

export async function countRequests(db: Db, parts: RequestQuery[]) {
  const counts = parts.map((part) => part.select(({ fn }) => fn.countAll<number>().as('count')));
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(
      counts.map((one) => sql`(${one})`),
      sql` + `,
    )} as total`.execute(db);
  return rows[0]!.total;
}

export const selectOffersTo = (db: Db, userId: number) =>
  selectRequests(db).where('sender_id', '=', userId).where('counter_id', 'is not', null);

export const selectWaitingForAnswer = (db: Db, userId: number) =>
  selectRequests(db).where('receiver_id', '=', userId).where('status', 'in', toLiterals(waitingStatuses));
