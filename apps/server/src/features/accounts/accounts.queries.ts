import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Database } from '../../platform/db/tables.ts';
import { hasRow } from '../../platform/db/query-results.ts';

export type NewUser = Insertable<Database['users']>;

export const insertUser = (trx: Trx, user: NewUser) =>
  trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();

const selectAccounts = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'name', 'email', 'mobile', 'email_verified_at', 'language'])
    .select(['users.created_at', 'profile_image'])
    .select(sql<boolean>`moderator_since is not null`.as('is_moderator'));

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccount = (db: Db | Trx, id: number) =>
  selectAccounts(db).where('users.id', '=', id).executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string) =>
  selectAccounts(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['password_hash', 'users.language'])
    .executeTakeFirst();

/** An account with exactly these details, made since then, whose member has never signed in. */
export const findUnusedAccount = (
  db: Db,
  { email, name, mobile }: Pick<NewUser, 'email' | 'name' | 'mobile'>,
  since: Date,
) =>
  selectAccounts(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where((is) => is.and({ email, name, mobile }))
    .where('users.created_at', '>', since)
    .where(sql<boolean>`not exists (select from login_networks where user_id = users.id)`)
    .select('password_hash')
    .executeTakeFirst();

export const insertSession = (trx: Trx, session: Insertable<Database['sessions']>) =>
  trx.insertInto('sessions').values(session).execute();

export type TokenColumn = 'token_hash' | 'document_token_hash';

export const listLiveSessions = (db: Db, column: TokenColumn, hashes: Buffer[], now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(sql<boolean>`${sql.ref(column)} = any(${hashes}::bytea[])`)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_used_at', 'sessions.expires_at'])
    .select(sql<Buffer>`${sql.ref(column)}`.as('hash'))
    .select('users.language')
    .select(blockedUserIds.as('blocked_user_ids'))
    .modifyFront(prepared)
    .execute();

const blockedUserIds = sql<number[]>`array(
  select blocked_id from blocks where blocker_id = sessions.user_id
  union select blocker_id from blocks where blocked_id = sessions.user_id)`;

export const isSessionActive = (db: Db, sessionId: number, userId: number, now: Date) =>
  hasRow(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('users.deleted_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .select('sessions.id'),
  );

/** Commits without waiting for the disk: a crash may lose the last use. The user row is locked first, as everywhere. */
export const extendSession = (db: Db, { id, user_id }: { id: number; user_id: number }, now: Date, expiresAt: Date) =>
  db
    .with('seen', (cte) =>
      cte
        .updateTable('users')
        .where('id', '=', user_id)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`)
        .set({ last_seen_at: now })
        .returning('users.id'),
    )
    .updateTable('sessions')
    .from('seen')
    .where('sessions.id', '=', id)
    .whereRef('sessions.user_id', '=', 'seen.id')
    .set({ last_used_at: now, expires_at: expiresAt })
    .execute();

export async function lockEmail(trx: Trx, userId: number) {
  const { email } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return email;
}

export async function updateDetails(
  trx: Trx,
  userId: number,
  details: { name: string | undefined; email: string | undefined; mobile: string | null | undefined },
) {
  if (Object.values(details).every((detail) => detail === undefined)) return;
  await trx.updateTable('users').set(details).where('id', '=', userId).execute();
}

/** Links mailed to the old address are deleted: they would confirm or open an account that now has another address. */
export async function clearEmailVerification(trx: Trx, userId: number) {
  await trx.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
}

export const markEmailVerified = (db: Db, userId: number, now: Date) =>
  db
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();

export const findUnverifiedMember = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
