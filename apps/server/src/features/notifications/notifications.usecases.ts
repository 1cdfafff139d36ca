import type { MailKind } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { NotificationKind, OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { MailTemplate } from '../../platform/mail/mail-template.ts';
import {
  listPushTargets,
  mayNotify,
  type PushNews,
  type PushTarget,
} from '../push-notifications/push-notifications.usecases.ts';
import * as queries from './notifications.queries.ts';

/** The events of each kind of subject. Requests add theirs. */
export interface NotificationEvents {
  wish: { event: 'matched' };
  exchange: { event: 'proposed' | 'ended' };
}

/** An event of a subject. */
export type NotificationOf<Kind extends NotificationKind = NotificationKind> = {
  [K in Kind]: { kind: K; subjectId: number } & NotificationEvents[K];
}[Kind];

export interface Reader {
  id: number;
  language: string | null;
}

/** The parts of a kind of notification: a link, texts, channels, and whether they are still true. */
export interface NotificationType<Kind extends NotificationKind> {
  /** The subject itself, never a list. */
  getPath: (subjectId: number) => string;
  /** The mails and pushes that a member can switch off. */
  getMailKind: (notification: NotificationOf<Kind>) => MailKind;
  /** Null when it is no longer true. */
  write: (deps: Deps, notification: NotificationOf<Kind>, reader: Reader) => Promise<NotificationTexts | null>;
}

interface NotificationTexts {
  push: Pick<PushNews, 'title' | 'body'>;
  /** Left out where a daily mail names many subjects. */
  buildMail?: () => MailTemplate;
}

type Channel = 'mail' | 'push';

/** Beside the bell. New books for wishes are in a daily mail. */
const channelsByKind: Record<NotificationKind, readonly Channel[]> = {
  request: ['mail', 'push'],
  wish: ['push'],
  exchange: ['mail', 'push'],
};

export type NotificationMail = NotificationOf & { userId: number };
export type NotificationPush = NotificationOf & PushTarget;

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'notifications.mail': NotificationMail;
    'notifications.push': NotificationPush;
    'notifications.remove_old': unknown;
  }
}

interface Recipient {
  userId: number;
  /** The member who caused it, for the limit of mails and pushes. */
  from?: number;
}

interface NotifyOptions {
  delaySeconds?: number;
  channels?: readonly Channel[];
}

/** Notifies members of an event in its transaction: in the bell, by mail and by push. */
export async function notify(
  deps: Deps,
  trx: Trx,
  notification: NotificationOf,
  recipients: Recipient[],
  { channels = channelsByKind[notification.kind], ...options }: NotifyOptions = {},
) {
  const userIds = recipients.map(({ userId }) => userId);
  if (userIds.length === 0) return;
  await queries.upsertNotifications(trx, { ...notification, now: deps.clock() }, userIds);
  const targets = channels.includes('push') ? await listPushTargets(deps, trx, userIds) : [];
  for (const { userId, from } of recipients) {
    const ownTargets = targets.filter((target) => target.userId === userId);
    if (ownTargets.length === 0 && !channels.includes('mail')) continue;
    if (from !== undefined && !(await mayNotify(deps, from, userId))) continue;
    if (channels.includes('mail')) await deps.enqueue(trx, 'notifications.mail', { ...notification, userId }, options);
    for (const target of ownTargets)
      await deps.enqueue(trx, 'notifications.push', { ...notification, ...target }, options);
  }
}

/** A member who acted on a subject has seen it. */
export const markSeenBy = ({ clock }: Deps, trx: Trx, userId: number, kind: NotificationKind, subjectId: number) =>
  queries.markSeen(trx, userId, kind, clock(), [subjectId]);

/** Matches stay marked as new on the page that shows them, so nothing is published for them. */
export const markNotificationsSeen = (deps: Deps, actor: Actor, kind: NotificationKind, subjectIds?: number[]) =>
  runAsMember(deps.db, actor, async (trx) => {
    const seenCount = await queries.markSeen(trx, actor.userId, kind, deps.clock(), subjectIds);
    if (seenCount > 0 && kind !== 'wish') await publishNotificationsChanged(deps, trx, [actor.userId]);
  });

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 90;

export const removeOldNotifications = async ({ db, clock }: Deps) =>
  void (await queries.deleteSeenBefore(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS)));

export const exportNotifications = async (db: Db, userId: number) => ({
  notifications: await queries.readNotifications(db, userId),
});

/** News of a book, which the bell shows beside requests. */
export interface BookNews extends Pick<OtherNews, 'kind' | 'id' | 'text' | 'created_at' | 'path'> {
  book_id: number;
  wish_id?: number;
  /** By default the owner of the book. */
  sender?: OtherNews['sender'] | null;
}

/** Publishes one event per user, delivered when the transaction commits. */
export async function publishNotificationsChanged({ publish }: Deps, trx: Trx, userIds: number[]) {
  for (const id of new Set(userIds))
    await publish(trx, { channel: getUserChannel(id), event: 'NotificationsChanged', ref: null });
}
