import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import { getRequestPath } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import { sendOptionalMail } from '../../email-preferences/email-preferences.usecases.ts';
import { getRequest, type RequestRow } from '../lists/details.queries.ts';
import { buildRequestMail, type MeetingOfNews } from './requests.mails.ts';
import { describeNews, mailKindByOccasion, type MailOccasion } from './news.rules.ts';
import { type EndKind, endKinds, findLastEvent, isOutdated, type RequestEventKind } from '../events/events.rules.ts';
import { offerKinds } from './wording.rules.ts';
import { isWaiting } from '../state-machine/requests.rules.ts';
import { type PushTarget, sendOptionalPush } from '../../push-notifications/push-notifications.sending.usecases.ts';

export interface RequestNews {
  requestId: number;
  userId: number;
  occasion: MailOccasion;
  /** The event of the news, where a later event has news of its own. */
  eventId?: number | undefined;
  /** Stored with the news, because the meetings of a deleted member are deleted. */
  meeting?: MeetingOfNews | undefined;
}

export const sendRequestMail = (deps: Deps, jobId: string, news: RequestNews) =>
  sendOptionalMail(deps, jobId, {
    userId: news.userId,
    kind: mailKindByOccasion[news.occasion],
    async write(reader) {
      const request = await findRequestOfNews(deps, news);
      const { publicUrl, clock } = deps;
      const sending = { publicUrl, now: clock(), meeting: news.meeting };
      return request && buildRequestMail(news.occasion, request, { ...reader, id: news.userId }, sending);
    },
  });

/** The request of a notification, or null when it has changed so that the text would be wrong. */
async function findRequestOfNews({ db }: Deps, { requestId, userId, occasion, eventId }: RequestNews) {
  const request = await getRequest(db, requestId, userId);
  if (!isStillTrue[occasion](request)) return null;
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

export type RequestPush = RequestNews & PushTarget;

/** Skipped when the request has changed so that the text would be wrong. */
export const sendRequestPush = (deps: Deps, push: RequestPush) =>
  sendOptionalPush(deps, push, {
    kind: mailKindByOccasion[push.occasion],
    tag: `request-${push.requestId}`,
    async write(t, language) {
      const request = await findRequestOfNews(deps, push);
      if (!request) return null;
      const { headline, meetings } = describeNews(push.occasion, request, push.userId, deps.clock(), language);
      return {
        title: t(`kinds.${mailKindByOccasion[push.occasion]}.title`),
        body: [headline, ...meetings].join(' · '),
        path: getRequestPath(push.requestId),
      };
    },
  });
