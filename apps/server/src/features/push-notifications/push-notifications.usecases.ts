import { type MailKind, mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import * as contract from '@wandering-books/contract/notifications/push-notifications.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { createFieldError, DomainError } from '../../platform/domain-error.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import * as queries from './push-notifications.queries.ts';
import { deleteSubscription, findDevice, listSubscriptionsOf } from './push-notifications.queries.ts';
import { getTexts, type Translate } from '../../platform/language/texts.ts';

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

/** A device to notify, and the time of the event. */
export interface PushTarget {
  userId: number;
  subscriptionId: number;
  saidAt: string;
}

const PRODUCT = 'The Wandering Book Network';
const MAX_LENGTH = 160;

/** Older notifications are dropped. */
const LIFETIME_SECONDS = 24 * 60 * 60;

/** One target per device, so that each is sent and retried by its own job. */
export const listPushTargets = async ({ clock }: Pick<Deps, 'clock'>, trx: Trx, userIds: number[]) =>
  (await listSubscriptionsOf(trx, userIds)).map((device): PushTarget => ({ ...device, saidAt: clock().toISOString() }));

export const buildPushTargets = ({ clock }: Pick<Deps, 'clock'>, userId: number, subscriptionIds: number[]) =>
  subscriptionIds.map((subscriptionId): PushTarget => ({ userId, subscriptionId, saidAt: clock().toISOString() }));

/** Whether mail and push may tell a member of what another did; beyond the limit only the bell does. Counts the call. */
export const mayNotify = async ({ limits }: Pick<Deps, 'limits'>, from: number, to: number) =>
  (await limits.countExcess('news', `${from} ${to}`)) === 0;

export interface PushNews {
  title: string;
  body: string;
  /** The page that a press opens. */
  path: string;
}

interface OptionalPush {
  kind: MailKind;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** Called only when the push can be sent; null cancels it. */
  write: (t: Translate<'notifications'>, language: string | null) => Promise<PushNews | null>;
}

/**
 * Sends a push from a job, unless the member disabled its kind, was deleted or ended the session of the subscription.
 * Names and texts are included only if the member opted in.
 * @throws when the push service is temporarily unavailable
 */
export async function sendOptionalPush(deps: Deps, target: PushTarget, { kind, tag, write }: OptionalPush) {
  const now = deps.clock();
  const ttl = LIFETIME_SECONDS - Math.floor((now.getTime() - Date.parse(target.saidAt)) / 1000);
  const device = await findDevice(deps.db, target.subscriptionId, target.userId, now);
  if (ttl <= 0 || !device || device.refused_kinds?.includes(kind)) return;

  const t = getTexts(device.language, 'notifications');
  const news = await write(t, device.language);
  if (!news) return;
  const content = device.shows_content ? formatNews(news) : { title: PRODUCT, body: t(`kinds.${kind}.title`) };
  const outcome = await deps.push.send(device, {
    content: { ...content, tag, path: news.path },
    tag,
    ttl,
    urgency: urgencyByKind[kind],
  });
  if (outcome === 'gone') await deleteSubscription(deps.db, target.subscriptionId, device.endpoint);
}

const formatNews = ({ title, body }: Pick<PushNews, 'title' | 'body'>) => ({
  title: shortenForPush(title),
  body: shortenForPush(body),
});

/** The beginning of a text, as much as a lock screen shows, cut between characters. */
export function shortenForPush(text: string) {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= MAX_LENGTH ? letters.join('') : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`;
}

const urgencyByKind = {
  new_request: 'normal',
  answer: 'normal',
  message: 'normal',
  due_date: 'normal',
  appointment: 'normal',
  wish: 'normal',
  reminder: 'low',
  unanswered: 'low',
} as const satisfies Record<MailKind, string>;
