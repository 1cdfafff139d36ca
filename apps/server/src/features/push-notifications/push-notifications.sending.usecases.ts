import type { MailKind } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { getTexts, type Translate } from '../../platform/language/texts.ts';
import { deleteSubscription, findDevice, listSubscriptionsOf } from './push-notifications.queries.ts';

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
  if (outcome === 'gone') await deleteSubscription(deps.db, target.subscriptionId);
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
