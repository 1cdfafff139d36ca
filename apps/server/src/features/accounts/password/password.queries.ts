import { sql } from 'kysely';
import { changesRow, hasRow } from '../../../platform/db/query-results.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import type { Actor } from '../../../platform/actor.ts';
import { updateMember } from '../accounts.queries.ts';
import type { LinkPurpose } from '../accounts.rules.ts';

export const replacePassword = (trx: Trx, userId: number, previousHash: string | null, passwordHash: string) =>
  changesRow(
    updateMember(trx, userId)
      .set({ password_hash: passwordHash })
      .where('password_hash', 'is not distinct from', previousHash),
  );

/** The link was mailed, so opening it also confirms the address. */
export const setPasswordAndVerifyEmail = (
  trx: Trx,
  userId: number,
  change: { password_hash: string; google_subject?: null },
  now: Date,
) =>
  trx
    .updateTable('users')
    .set({ ...change, email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .execute();

export const setReauthentication = (trx: Trx, { userId, sessionId }: Actor, tokenHash: Buffer, expiresAt: Date) =>
  trx
    .updateTable('sessions')
    .set({ reauthentication_hash: tokenHash, reauthentication_expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();

export const hasReauthentication = (db: Db, { userId, sessionId }: Actor, tokenHash: Buffer, now: Date) =>
  hasRow(
    db
      .selectFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('reauthentication_hash', '=', tokenHash)
      .where('reauthentication_expires_at', '>', now)
      .select('id'),
  );

export const getPersonalDetails = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'mobile', 'language'])
    .executeTakeFirstOrThrow();

/** False when the account is gone or has left the address; locks it, so that a change of the address deletes the link. */
export const upsertLink = (
  db: Db,
  { id, email }: { id: number; email: string },
  purpose: LinkPurpose,
  { token_hash, expires_at }: { token_hash: Buffer; expires_at: Date },
) =>
  changesRow(
    db
      .insertInto('account_tokens')
      .columns(['user_id', 'purpose', 'token_hash', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .where('id', '=', id)
          .where('email', '=', email)
          .where('deleted_at', 'is', null)
          .select((of) => ['id', of.val(purpose).as('purpose')])
          .select([
            sql<Buffer>`${token_hash}::bytea`.as('token_hash'),
            sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
          ])
          .forShare(),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'purpose'])
          .doUpdateSet({ token_hash, expires_at, used_at: null, undo_hash: null }),
      ),
  );

/** `was_confirmed`: this address, or another one within the undo period, was the member's for certain. */
export const findMemberByLink = (db: Db, purpose: LinkPurpose, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.email'])
    .select(
      sql<boolean>`(email_verified_at is not null or exists (
        select from account_changes where user_id = users.id and account_changes.expires_at > ${now}))`.as(
        'was_confirmed',
      ),
    )
    .executeTakeFirst();

/** Only one of several concurrent calls returns true. */
export const usePasswordLink = (trx: Trx, tokenHash: Buffer, { now, until }: { now: Date; until: Date }) =>
  changesRow(
    trx
      .updateTable('account_tokens')
      .set({ used_at: now, expires_at: until })
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', 'password_reset')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );

export const findMemberByUsedLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'password_reset')
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.email', 'users.password_hash'])
    .executeTakeFirst();

export const setUndoOfLink = (trx: Trx, userId: number, undoHash: Buffer) =>
  trx
    .updateTable('account_tokens')
    .set({ undo_hash: undoHash })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password_reset')
    .execute();

/** Replaces the link that a member got for undoing a change, while it is good and unused. */
export const replaceLinkOfUndo = (trx: Trx, undoHash: Buffer, tokenHash: Buffer, now: Date) =>
  changesRow(
    trx
      .updateTable('account_tokens')
      .set({ token_hash: tokenHash })
      .where('undo_hash', '=', undoHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
