import { type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { changesRow, getValue, hasRow, readInPages } from '../../platform/db/query-results.ts';
import type { PreferencesChange } from '@wandering-books/contract/accounts/settings.ts';
import { DELETED_MEMBER_NAME } from '@wandering-books/contract/accounts/account-data.ts';
import { deleteSecondFactorsSince } from './second-factor/second-factor.queries.ts';

export type NewUser = Insertable<Database['users']>;

export const insertUser = (trx: Trx, user: NewUser) =>
  trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();

/** An account that is not deleted. */
export const selectMember = (db: Db | Trx, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).where('deleted_at', 'is', null);

export const updateMember = (db: Db | Trx, userId: number) =>
  db.updateTable('users').where('id', '=', userId).where('deleted_at', 'is', null);

export const isMember = (db: Db | Trx, userId: number) => hasRow(selectMember(db, userId).select('id'));

/** Whether a member is neither deleted nor suspended. */
export const isActiveMember = (db: Db | Trx, userId: number) =>
  hasRow(selectMember(db, userId).where('suspended_at', 'is', null).select('id'));

const selectAccounts = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'name', 'email', 'mobile', 'email_verified_at', 'language'])
    .select(['users.created_at', 'profile_image'])
    .select(sql<boolean>`moderator_since is not null`.as('is_moderator'))
    .modifyFront(prepared);

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

/** The subquery hides how many tokens there are: with that, each call would be planned anew, for ten times the work. */
export const listLiveSessions = (db: Db, column: TokenColumn, hashes: Buffer[], now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(sql<boolean>`${sql.ref(column)} = any(array(select unnest(${hashes}::bytea[])))`)
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
    .modifyEnd(prepared)
    .execute();

/** Waits for a change of the password that is running, and lets none begin until the end of the transaction. */
export const lockPassword = (trx: Trx, userId: number, passwordHash: string | null) =>
  hasRow(
    selectMember(trx, userId).where('password_hash', 'is not distinct from', passwordHash).select('id').forShare(),
  );

export const lockEmail = (trx: Trx, userId: number) =>
  getValue(selectMember(trx, userId).select('email').forNoKeyUpdate(), 'email');

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

/** False when the account has left the address. */
export const markEmailVerified = (db: Db, { id, email }: { id: number; email: string }, now: Date) =>
  changesRow(
    updateMember(db, id)
      .where('email', '=', email)
      .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` }),
  );

export const findUnverifiedMember = (db: Db | Trx, userId: number) =>
  selectMember(db, userId)
    .where('email_verified_at', 'is', null)
    .select(['id', 'name', 'email', 'language'])
    .executeTakeFirst();

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

const COLUMNS = ['contact_visibility', 'language', 'upi_id', 'email', 'password_hash', 'google_subject'] as const;

export const findSettings = (db: Db, userId: number) => selectMember(db, userId).select(COLUMNS).executeTakeFirst();

export const updatePreferences = (
  trx: Trx,
  userId: number,
  { contact_visibility, language }: PreferencesChange,
): Promise<SettingsRow> =>
  updateMember(trx, userId)
    .set(({ ref }) => ({
      contact_visibility: contact_visibility ?? ref('contact_visibility'),
      language: language ?? ref('language'),
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateUpiId = (trx: Trx, userId: number, upi_id: string | null): Promise<SettingsRow> =>
  updateMember(trx, userId).set({ upi_id }).returning(COLUMNS).executeTakeFirstOrThrow();

export const lockAccount = (trx: Trx, userId: number) =>
  selectMember(trx, userId).select('id').forUpdate().executeTakeFirst();

export async function deleteSignInData(trx: Trx, userId: number) {
  await trx.deleteFrom('login_networks').where('user_id', '=', userId).execute();
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await trx.deleteFrom('account_changes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('google_codes').where('user_id', '=', userId).execute();
  await deleteSecondFactorsSince(trx, userId, new Date(0));
}

export async function deleteExpired(db: Db, now: Date) {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_changes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('google_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('second_factor_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('answered_passkey_challenges').where('expires_at', '<=', now).execute();
}

export const anonymiseUser = (trx: Trx, userId: number, now: Date) =>
  trx
    .updateTable('users')
    .where('id', '=', userId)
    .set({
      name: DELETED_MEMBER_NAME,
      email: `deleted-${userId}@invalid`,
      mobile: '',
      password_hash: null,
      google_subject: null,
      email_verified_at: null,
      contact_visibility: 'accepted',
      language: null,
      upi_id: null,
      moderator_since: null,
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
    })
    .execute();

export const readAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'mobile', 'contact_visibility', 'language', 'upi_id', 'email_verified_at'])
    .select(['created_at', 'last_seen_at'])
    .select('moderator_since')
    .select('google_subject as google_account')
    .executeTakeFirst();

export const listLoginNetworks = (db: Db, userId: number) =>
  db
    .selectFrom('login_networks')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .select(['network', 'last_used_at'])
    .execute();

export const readSessions = (db: Db, userId: number) =>
  readInPages(
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at', 'expires_at']),
  );

export const listAccountChanges = (db: Db, userId: number) =>
  db
    .selectFrom('account_changes')
    .where('user_id', '=', userId)
    .select(['email', 'changed_at', 'expires_at'])
    .execute();
