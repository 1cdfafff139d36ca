import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import { getRequestPath } from '@wandering-books/contract/pages.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import type { NotificationType, NotificationOf } from '../../notifications/notifications.usecases.ts';
import { getRequest, type RequestRow } from '../lists/details.queries.ts';
import { buildRequestMail, type MeetingOfNews } from './requests.mails.ts';
import { describeNews, mailKindByOccasion, type MailOccasion } from './news.rules.ts';
import { type EndKind, endKinds, findLastEvent, isOutdated, type RequestEventKind } from '../events/events.rules.ts';
import { offerKinds } from './wording.rules.ts';
import { isWaiting } from '../state-machine/requests.rules.ts';

declare module '../../notifications/notifications.usecases.ts' {
  interface NotificationEvents {
    request: {
      event: MailOccasion;
      /** The event of the news, where a later event has news of its own. */
      eventId?: number | undefined;
      /** Stored with the news, because the meetings of a deleted member are deleted. */
      meeting?: MeetingOfNews | undefined;
    };
  }
}

export const requestNotifications: NotificationType<'request'> = {
  getPath: getRequestPath,
  getMailKind: ({ event }) => mailKindByOccasion[event],
  async write({ db, publicUrl, clock }, notification, reader) {
    const { event, meeting } = notification;
    const request = await findRequestOfNews(db, notification, reader.id);
    if (!request) return null;
    const now = clock();
    const { headline, meetings } = describeNews(event, request, reader.id, now, reader.language);
    return {
      buildMail: () => buildRequestMail(event, request, reader, { publicUrl, now, meeting }),
      push: {
        title: getTexts(reader.language, 'notifications')(`kinds.${mailKindByOccasion[event]}.title`),
        body: [headline, ...meetings].join(' · '),
      },
    };
  },
};

/** The request of a notification, or null when it has changed so that the text would be wrong. */
async function findRequestOfNews(db: Db, { subjectId, event, eventId }: NotificationOf<'request'>, userId: number) {
  const request = await getRequest(db, subjectId, userId);
  if (!isStillTrue[event](request)) return null;
  if (eventId === undefined) return request;
  // Later events have news of their own.
  const events = request.events.filter(({ id }) => id <= eventId);
  return isOutdated(request.events, eventId) ? null : { ...request, events };
}

const hasOpenOffer = ({ counter_id }: RequestRow) => counter_id !== null;
const hasStatus = (status: RequestStatus) => (request: RequestRow) => request.status === status;
const hasEnd = (kind: EndKind) => (request: RequestRow) => findLastEvent(request.events, endKinds)?.kind === kind;
const hasOfferEnd = (kind: RequestEventKind) => (request: RequestRow) =>
  isWaiting(request.status) && findLastEvent(request.events, offerKinds)?.kind === kind;

const isStillTrue: Record<MailOccasion, (request: RequestRow) => boolean> = {
  asked: ({ status }) => isWaiting(status),
  offered: hasOpenOffer,
  countered: hasOpenOffer,
  offer_declined: hasOfferEnd('counter_declined'),
  offer_withdrawn: hasOfferEnd('counter_withdrawn'),
  accepted: hasStatus('accepted'),
  declined: hasStatus('declined'),
  completed: hasStatus('completed'),
  cancelled: hasStatus('cancelled'),
  next_in_line: hasStatus('requested'),
  reminder: hasStatus('requested'),
  unanswered: hasEnd('expired'),
  lapsed: hasEnd('lapsed'),
  due: hasStatus('accepted'),
  extension: hasStatus('accepted'),
  appointment: hasStatus('accepted'),
  sign_asked: hasStatus('accepted'),
};
