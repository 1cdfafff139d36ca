import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';

interface LoginNetwork {
  userId: number;
  network: string;
  now: Date;
}

export async function upsertLoginNetwork(db: Db | Trx, { userId, network, now }: LoginNetwork) {
  await db
    .insertInto('login_networks')
    .values({ user_id: userId, network, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute();
}

export const isLoginNetworkKnown = async (db: Db, email: string, network: string, since: Date) =>
  (await db
    .selectFrom('login_networks')
    .innerJoin('users', 'users.id', 'login_networks.user_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .where('network', '=', network)
    .where('last_used_at', '>', since)
    .select('login_networks.user_id')
    .executeTakeFirst()) !== undefined;

export async function deleteLoginNetworks(trx: Trx, userId: number) {
  await trx.deleteFrom('login_networks').where('user_id', '=', userId).execute();
}

export async function deleteUnusedLoginNetworks(db: Db, before: Date) {
  await db.deleteFrom('login_networks').where('last_used_at', '<=', before).execute();
}
