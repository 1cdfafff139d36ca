import type { Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { changesRow } from '../../../platform/db/query-results.ts';

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export const listPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .execute();

export const findPasskey = (trx: Trx, credentialId: string) =>
  trx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'user_id')
    .where('credential_id', '=', credentialId)
    .select(['passkeys.id', 'user_id', 'password_hash', 'credential_id', 'public_key', 'counter'])
    .executeTakeFirst();

export const insertPasskey = (trx: Trx, passkey: Insertable<Database['passkeys']>) =>
  trx.insertInto('passkeys').values(passkey).execute();

export const recordPasskeyUse = (trx: Trx, id: number, counter: { known: number; next: number }, now: Date) =>
  changesRow(
    trx
      .updateTable('passkeys')
      .set({ counter: counter.next, last_used_at: now })
      .where('id', '=', id)
      .where('counter', '=', counter.known),
  );

export const deletePasskey = (trx: Trx, userId: number, id: number) =>
  trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst();

export const markChallengeAnswered = (trx: Trx, challengeHash: Buffer, expiresAt: Date) =>
  changesRow(
    trx
      .insertInto('answered_passkey_challenges')
      .values({ challenge_hash: challengeHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing()),
  );
