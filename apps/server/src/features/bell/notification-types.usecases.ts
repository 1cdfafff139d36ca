import type { NotificationKind } from '@wandering-books/contract/notifications/notifications.ts';
import type { Deps } from '../../deps.ts';
import { sendOptionalMail } from '../email-preferences/email-preferences.usecases.ts';
import { exchangeNotifications } from '../exchanges/exchanges.notifications.usecases.ts';
import { isSeen } from '../notifications/notifications.queries.ts';
import type {
  NotificationType,
  Reader,
  NotificationOf,
  NotificationMail,
  NotificationPush,
} from '../notifications/notifications.usecases.ts';
import { sendOptionalPush } from '../push-notifications/push-notifications.sending.usecases.ts';
import { requestNotifications } from '../requests/notifications/requests.news.usecases.ts';
import { matchNotifications } from '../wishes/wishes.news.usecases.ts';

export const notificationTypes: { [Kind in NotificationKind]: NotificationType<Kind> } = {
  request: requestNotifications,
  wish: matchNotifications,
  exchange: exchangeNotifications,
};

const getType = <Kind extends NotificationKind>(kind: Kind): NotificationType<Kind> => notificationTypes[kind];

/** Null when it is no longer true, or was seen on the page. */
export const writeNotification = async (deps: Deps, notification: NotificationOf, reader: Reader) =>
  (await isSeen(deps.db, reader.id, notification))
    ? null
    : getType(notification.kind).write(deps, notification, reader);

export const sendMail = (deps: Deps, jobId: string, mail: NotificationMail) =>
  sendOptionalMail(deps, jobId, {
    userId: mail.userId,
    kind: getType(mail.kind).getMailKind(mail),
    write: async (language) =>
      (await writeNotification(deps, mail, { id: mail.userId, language }))?.buildMail?.() ?? null,
  });

export const sendPush = (deps: Deps, push: NotificationPush) =>
  sendOptionalPush(deps, push, {
    kind: getType(push.kind).getMailKind(push),
    tag: `${push.kind}-${push.subjectId}`,
    async write(_t, language) {
      const texts = await writeNotification(deps, push, { id: push.userId, language });
      return texts && { ...texts.push, path: getType(push.kind).getPath(push.subjectId) };
    },
  });
