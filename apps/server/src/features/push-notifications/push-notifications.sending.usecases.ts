import type { PushKind } from '@wandering-books/contract/push-notifications.ts';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { getTexts, type Say } from '../../platform/language/texts.ts';
import { deleteSubscription, findDevice, listSubscriptionIds } from './push-notifications.queries.ts';

/** A device on which a member is told something, and since when it is news. */
export interface PushTarget {
  userId: number;
  subscriptionId: number;
  saidAt: string;
}

const PRODUCT = 'The Wandering Book Network';
const MAX_LENGTH = 160;

/** For so long something is news: a device that is reached later hears nothing of it. */
const LIFETIME_SECONDS = 24 * 60 * 60;

/** Each device on which a member is told something, in a job of its own: so each is tried again for itself. */
export const listPushTargets = async (deps: Pick<Deps, 'clock'>, trx: Trx, userId: number) =>
  buildPushTargets(deps, userId, await listSubscriptionIds(trx, userId));

/** The same from subscriptions that are known already. */
export const buildPushTargets = ({ clock }: Pick<Deps, 'clock'>, userId: number, subscriptionIds: number[]) =>
  subscriptionIds.map((subscriptionId): PushTarget => ({ userId, subscriptionId, saidAt: clock().toISOString() }));

/** What a notification says to those who want to see it where others may look on. */
export interface PushNews {
  title: string;
  body: string;
}

interface OptionalPush {
  kind: PushKind;
  /** Notifications with the same name are one: the last. */
  tag: string;
  /** Where it leads to. */
  path: string;
  /** Makes the words when it is clear that they can be sent; null when there is nothing (more) to say. */
  write: (say: Say<'notices'>, language: string | null) => Promise<PushNews | null>;
}

/**
 * Tells a member something on one device from within a job, unless they have stopped that kind, left, or ended the session in
 * which they subscribed. Names and words are said only to those who wished it.
 * @throws when the push service could not take it just now
 */
export async function sendOptionalPush(deps: Deps, target: PushTarget, { kind, tag, path, write }: OptionalPush) {
  const now = deps.clock();
  const ttl = LIFETIME_SECONDS - Math.floor((now.getTime() - Date.parse(target.saidAt)) / 1000);
  const device = await findDevice(deps.db, target.subscriptionId, target.userId, now);
  if (ttl <= 0 || !device || device.refused_kinds?.includes(kind)) return;

  const say = getTexts(device.language, 'notices');
  const news = await write(say, device.language);
  if (!news) return;
  const said = device.shows_content ? formatNews(news) : { title: PRODUCT, body: say(`kinds.${kind}.title`) };
  const outcome = await deps.push.send(device, {
    content: { ...said, tag, path },
    tag,
    ttl,
    urgency: urgencyByKind[kind],
  });
  if (outcome === 'gone') await deleteSubscription(deps.db, target.subscriptionId);
}

const formatNews = ({ title, body }: PushNews) => ({ title: shortenForPush(title), body: shortenForPush(body) });

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
  reminder: 'low',
  unanswered: 'low',
} as const satisfies Record<PushKind, string>;
