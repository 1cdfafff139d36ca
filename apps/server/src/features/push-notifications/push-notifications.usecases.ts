import { type MailKind, mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import * as contract from '@wandering-books/contract/notifications/push-notifications.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { createFieldError, DomainError } from '../../platform/domain-error.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import * as queries from './push-notifications.queries.ts';

async function getPushChoices(db: Db, userId: number) {
  const { refused_kinds = [], shows_content = false } = (await queries.findPreferences(db, userId)) ?? {};
  const choices = mailKinds.map((kind) => [kind, !refused_kinds.includes(kind)]);
  return { ...(Object.fromEntries(choices) as Record<MailKind, boolean>), shows_content };
}

export async function getPushPreferences({ db, push }: Deps, { userId }: Actor) {
  return { ...(await getPushChoices(db, userId)), public_key: push.publicKey };
}

export async function changePushPreferences(deps: Deps, actor: Actor, change: contract.PushPreferencesChange) {
  const { userId } = actor;
  await runAsMember(
    deps.db,
    actor,
    async (trx) => {
      const current = await getPushChoices(trx, userId);
      const refused_kinds = mailKinds.filter((kind) => !(change[kind] ?? current[kind]));
      const { shows_content = current.shows_content } = change;
      await queries.upsertPreferences(trx, userId, { refused_kinds, shows_content });
    },
    { changedMembers: [userId] },
  );
  return getPushPreferences(deps, actor);
}

export async function subscribeDevice(deps: Deps, { userId, sessionId }: Actor, input: contract.PushSubscriptionInput) {
  await deps.limits.count('push_subscription', String(userId));
  const subscription = await requireReachable(deps, input, 'endpoint');
  await runAsMember(deps.db, { userId }, async (trx) => {
    const isKept = await queries.upsertSubscription(trx, { ...subscription, userId, sessionId, now: deps.clock() });
    if (!isKept) throw new DomainError('push.subscription_taken');
    await queries.deleteOldestSubscriptions(trx, userId, contract.MAX_PUSH_DEVICES);
  });
  return { subscribed: true };
}

export async function unsubscribeDevice({ db }: Deps, { userId, sessionId }: Actor) {
  await runAsMember(db, { userId }, (trx) => queries.deleteSubscriptionOfSession(trx, userId, sessionId));
  return { subscribed: false };
}

/** Replaces a subscription that the browser renewed; the old keys prove that it is the same browser. */
export async function renewSubscription(deps: Deps, { old, subscription }: contract.PushRenewal, network: string) {
  await deps.limits.count('push_renewal', network);
  const fresh = await requireReachable(deps, subscription, 'subscription.endpoint');
  const isRenewed = await queries.replaceSubscription(deps.db, flatten(old), fresh).catch((error: unknown) => {
    // The open page has already sent the new one.
    if (isUniqueViolation(error, 'push_subscriptions_endpoint_key')) return false;
    throw error;
  });
  if (!isRenewed) throw new DomainError('push.unknown_subscription');
  return { subscribed: true };
}

async function requireReachable({ push }: Deps, input: contract.PushSubscriptionInput, field: string) {
  const subscription = flatten(input);
  if (!(await push.accepts(subscription)))
    throw createFieldError(field, { code: 'unknownChoice', params: { label: 'endpoint' } });
  return subscription;
}

const flatten = ({ endpoint, keys }: contract.PushSubscriptionInput) => ({
  endpoint,
  p256dh: keys.p256dh.replace(/={1,2}$/, ''),
  auth: keys.auth.replace(/={1,2}$/, ''),
});

/** Without endpoints and keys, which would allow sending to the devices. */
export const exportPush = async (db: Db, userId: number) => ({
  push_preferences: await getPushChoices(db, userId),
  push_devices: (await queries.listSubscriptions(db, userId)).map(({ endpoint, created_at }) => ({
    service: new URL(endpoint).host,
    created_at,
  })),
});
