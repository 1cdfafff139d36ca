import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import { hasRow } from '../../../platform/db/query-results.ts';

interface LoginNetwork {
  userId: number;
  network: string;
  now: Date;
}

export const upsertLoginNetwork = (db: Db | Trx, { userId, network, now }: LoginNetwork) =>
  db
    .insertInto('login_networks')
    .values({ user_id: userId, network, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute();

export const isLoginNetworkKnown = (db: Db, email: string, network: string, since: Date) =>
  hasRow(
    db
      .selectFrom('login_networks')
      .innerJoin('users', 'users.id', 'login_networks.user_id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('users.deleted_at', 'is', null)
      .where('network', '=', network)
      .where('last_used_at', '>', since)
      .select('login_networks.user_id'),
  );

export const deleteLoginNetworks = (trx: Trx, userId: number) =>
  trx.deleteFrom('login_networks').where('user_id', '=', userId).execute();

export const deleteUnusedLoginNetworks = (db: Db, before: Date) =>
  db.deleteFrom('login_networks').where('last_used_at', '<=', before).execute();
