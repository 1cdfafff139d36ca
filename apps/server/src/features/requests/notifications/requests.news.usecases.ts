import { paths } from '@wandering-books/contract/pages.ts';
import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import type { Deps } from '../../../deps.ts';
import { sendOptionalMail } from '../../email-preferences/email-preferences.usecases.ts';
import { getRequest, type RequestRow } from '../lists/details.queries.ts';
import { buildRequestMail } from './requests.mails.ts';
import { formatHeadline, mailKindByOccasion, type MailOccasion } from './wording.rules.ts';
import { isWaiting } from '../state-machine/requests.rules.ts';
import { type PushTarget, sendOptionalPush } from '../../push-notifications/push-notifications.sending.usecases.ts';

export interface RequestNews {
  requestId: number;
  userId: number;
  occasion: MailOccasion;
  /** The time of the reminder, or of the change of the appointment: another one since then has its own news. */
  remindedAt?: string | undefined;
}

export const sendRequestMail = (deps: Deps, jobId: string, news: RequestNews) =>
  sendOptionalMail(deps, jobId, {
    userId: news.userId,
    kind: mailKindByOccasion[news.occasion],
    async write(reader) {
      const request = await findRequestOfNews(deps, news);
      return request && buildRequestMail(news.occasion, request, { ...reader, id: news.userId }, deps.publicUrl);
    },
  });

/** The request of a notification, or null when it has changed so that the text would be wrong. */
async function findRequestOfNews({ db }: Deps, { requestId, userId, occasion, remindedAt }: RequestNews) {
  const request = await getRequest(db, requestId, userId);
  if (!isStillTrue[occasion](request)) return null;
  const since = getMomentOfNews(request, occasion);
  return remindedAt && (!since || remindedAt !== new Date(since).toISOString()) ? null : request;
}

function getMomentOfNews({ appointment, loan, reminded_at }: RequestRow, occasion: MailOccasion) {
  if (occasion === 'appointment') return appointment?.updated_at;
  return occasion === 'extension' ? loan?.extension_at : reminded_at;
}

const hasOpenOffer = ({ counter_id }: RequestRow) => counter_id !== null;
const hasStatus = (status: RequestStatus) => (request: RequestRow) => request.status === status;

const isStillTrue: Record<MailOccasion, (request: RequestRow) => boolean> = {
  asked: ({ status }) => isWaiting(status),
  offered: hasOpenOffer,
  countered: hasOpenOffer,
  offer_declined: (request) => isWaiting(request.status) && !hasOpenOffer(request),
  accepted: hasStatus('accepted'),
  declined: hasStatus('declined'),
  completed: hasStatus('completed'),
  cancelled: hasStatus('cancelled'),
  reminder: hasStatus('requested'),
  unanswered: ({ status, moved_by }) => status === 'cancelled' && moved_by === null,
  due: hasStatus('accepted'),
  extension: hasStatus('accepted'),
  appointment: hasStatus('accepted'),
};

export type RequestPush = RequestNews & PushTarget;

/** Skipped when the request has changed so that the text would be wrong. */
export const sendRequestPush = (deps: Deps, push: RequestPush) =>
  sendOptionalPush(deps, push, {
    kind: mailKindByOccasion[push.occasion],
    tag: `request-${push.requestId}`,
    path: paths.notifications(),
    async write(t, language) {
      const request = await findRequestOfNews(deps, push);
      if (!request) return null;
      return {
        title: t(`kinds.${mailKindByOccasion[push.occasion]}.title`),
        body: formatHeadline(push.occasion, request, push.userId, language),
      };
    },
  });
