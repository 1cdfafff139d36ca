import type { MailKind } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import type { PushSubscription } from '../../platform/push/push-service.ts';
import { isOneOf } from '../../platform/db/sql-expressions.ts';
import { changesRow } from '../../platform/db/query-results.ts';

export const findPreferences = (db: Db, userId: number) =>
  db
    .selectFrom('push_preferences')
    .where('user_id', '=', userId)
    .select(['refused_kinds', 'shows_content'])
    .executeTakeFirst();

export const upsertPreferences = (
  trx: Trx,
  userId: number,
  preferences: { refused_kinds: MailKind[]; shows_content: boolean },
) =>
  trx
    .insertInto('push_preferences')
    .values({ user_id: userId, ...preferences })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(preferences))
    .execute();

interface NewSubscription extends PushSubscription {
  userId: number;
  sessionId: number;
  now: Date;
}

/** Moves one of the same browser to this session; false when it is another browser's or the session has ended. */
export async function upsertSubscription(
  trx: Trx,
  { userId, sessionId, endpoint, p256dh, auth, now }: NewSubscription,
) {
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  const subscription = await trx
    .insertInto('push_subscriptions')
    .columns(['user_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .select((session) => [
          'user_id',
          'id',
          session.val(endpoint).as('endpoint'),
          session.val(p256dh).as('p256dh'),
          session.val(auth).as('auth'),
          session.val(now).as('created_at'),
        ])
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ user_id: userId, session_id: sessionId })
        .where('push_subscriptions.p256dh', '=', p256dh)
        .where('push_subscriptions.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst();
  return subscription !== undefined;
}

export const deleteOldestSubscriptions = (trx: Trx, userId: number, keep: number) =>
  trx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('push_subscriptions').where('user_id', '=', userId).orderBy('id', 'desc').offset(keep).select('id'),
    )
    .execute();

export const deleteSubscriptionOfSession = (trx: Trx, userId: number, sessionId: number) =>
  trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute();

export const replaceSubscription = (db: Db, old: PushSubscription, by: PushSubscription) =>
  changesRow(
    db
      .updateTable('push_subscriptions')
      .set({ endpoint: by.endpoint, p256dh: by.p256dh, auth: by.auth })
      .where('endpoint', '=', old.endpoint)
      .where('p256dh', '=', old.p256dh)
      .where('auth', '=', old.auth),
  );

/** Keeps one that was renewed and has another endpoint. */
export const deleteSubscription = (db: Db, id: number, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();

export const listSubscriptionsOf = (trx: Trx, userIds: number[]) =>
  trx
    .selectFrom('push_subscriptions')
    .where(isOneOf('user_id', userIds))
    .orderBy('id')
    .select(['user_id as userId', 'id as subscriptionId'])
    .execute();

/** Undefined when the subscription moved to another member or the session ended. */
export const findDevice = (db: Db, subscriptionId: number, userId: number, now: Date) =>
  db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .innerJoin('users', 'users.id', 'device.user_id')
    .leftJoin('push_preferences as preferences', 'preferences.user_id', 'users.id')
    .where('device.id', '=', subscriptionId)
    .where('users.id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .select(['device.endpoint', 'device.p256dh', 'device.auth'])
    .select(['preferences.refused_kinds', 'preferences.shows_content', 'users.language'])
    .executeTakeFirst();

export async function deletePushOfMember(trx: Trx, userId: number) {
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('push_preferences').where('user_id', '=', userId).execute();
}

/** Bounded by the limit per member. */
export const listSubscriptions = (db: Db, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['endpoint', 'created_at'])
    .execute();
