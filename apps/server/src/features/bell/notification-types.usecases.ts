import type { NotificationKind, OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import type { Deps } from '../../deps.ts';
import { sendOptionalMail } from '../email-preferences/email-preferences.usecases.ts';
import { exchangeNotifications } from '../exchanges/exchanges.notifications.usecases.ts';
import { isSeen } from '../notifications/notifications.queries.ts';
import type {
  BookNews,
  NotificationMail,
  NotificationOf,
  NotificationPush,
  NotificationType,
  Reader,
} from '../notifications/notifications.usecases.ts';
import { sendOptionalPush } from '../push-notifications/push-notifications.usecases.ts';
import { requestNotifications } from '../requests/notifications/requests.news.usecases.ts';
import { matchNotifications } from '../wishes/wishes.news.usecases.ts';
import { requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import { pick } from '../../platform/db/query-results.ts';
import { listBookSummaries } from '../books/lists/lists.usecases.ts';

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

/** News in the shape of requests. Those of books that are gone are left out. */
export async function presentBookNews(deps: Deps, news: BookNews[]) {
  const books = await listBookSummaries(deps, [...new Set(news.map(({ book_id }) => book_id))]);
  return news.flatMap(({ book_id, sender, wish_id = null, ...one }): OtherNews[] => {
    const book = books.find(({ id }) => id === book_id);
    if (!book) return [];
    const summary = pick(book, 'id', 'title', 'author', 'image', 'price', 'condition', 'created_at', 'state');
    const type = requestTypeForBook[book.type];
    return [{ ...one, wish_id, status: 'new', type, sender: sender ?? book.user, book: summary }];
  });
}
