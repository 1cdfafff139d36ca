import type { PushKind } from '@wandering-books/contract/push-notifications.ts';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deleteSubscription, findDevice, listSubscriptionIds } from './push-notifications.queries.ts';
import type { PushTexts } from './push-notifications.wording.en.rules.ts';
import { fillPushText, getPushTexts, shortenForPush } from './push-notifications.wording.rules.ts';

/** A device to notify, and the time of the event. */
export interface PushTarget {
  userId: number;
  subscriptionId: number;
  saidAt: string;
}

/** Older notifications are dropped. */
const LIFETIME_SECONDS = 24 * 60 * 60;

/** One target per device, so that each is sent and retried by its own job. */
export const listPushTargets = async (deps: Pick<Deps, 'clock'>, trx: Trx, userId: number) =>
  buildPushTargets(deps, userId, await listSubscriptionIds(trx, userId));

export const buildPushTargets = ({ clock }: Pick<Deps, 'clock'>, userId: number, subscriptionIds: number[]) =>
  subscriptionIds.map((subscriptionId): PushTarget => ({ userId, subscriptionId, saidAt: clock().toISOString() }));

export interface PushNews {
  title: string;
  body: string;
  /** Values for the `{{…}}` placeholders of the body. */
  values?: Record<string, string>;
}

interface OptionalPush {
  kind: PushKind;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** Path of the page that a click opens. */
  path: string;
  /** Called only when the push can be sent; null cancels it. */
  write: (texts: PushTexts) => Promise<PushNews | null>;
}

/**
 * Sends a push from a job, unless the member disabled its kind, was deleted or ended the session of the subscription.
 * Names and texts are included only if the member opted in.
 * @throws when the push service is temporarily unavailable
 */
export async function sendOptionalPush(deps: Deps, target: PushTarget, { kind, tag, path, write }: OptionalPush) {
  const now = deps.clock();
  const ttl = LIFETIME_SECONDS - Math.floor((now.getTime() - Date.parse(target.saidAt)) / 1000);
  const device = await findDevice(deps.db, target.subscriptionId, target.userId, now);
  if (ttl <= 0 || !device || device.refused_kinds?.includes(kind)) return;

  const texts = getPushTexts(device.language);
  const news = await write(texts);
  if (!news) return;
  const content = device.shows_content ? formatNews(news) : { title: texts.product, body: texts.kinds[kind] };
  const outcome = await deps.push.send(device, {
    content: { ...content, tag, path },
    tag,
    ttl,
    urgency: urgencyByKind[kind],
  });
  if (outcome === 'gone') await deleteSubscription(deps.db, target.subscriptionId);
}

const formatNews = ({ title, body, values }: PushNews) => ({
  title: shortenForPush(title),
  body: shortenForPush(values ? fillPushText(body, values) : body),
});

const urgencyByKind = {
  new_request: 'normal',
  answer: 'normal',
  message: 'normal',
  due_date: 'normal',
  reminder: 'low',
  unanswered: 'low',
} as const satisfies Record<PushKind, string>;
