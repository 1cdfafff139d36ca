import { paths } from '@wandering-books/contract/pages.ts';
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
  if (!isStillTrue(request, occasion)) return null;
  const since = getMomentOfNews(request, occasion);
  return remindedAt && (!since || remindedAt !== new Date(since).toISOString()) ? null : request;
}

function getMomentOfNews({ appointment, loan, reminded_at }: RequestRow, occasion: MailOccasion) {
  if (occasion === 'appointment') return appointment?.updated_at;
  return occasion === 'extension' ? loan?.extension_at : reminded_at;
}

function isStillTrue({ status, moved_by, counter_id }: RequestRow, occasion: MailOccasion): boolean {
  switch (occasion) {
    case 'offered':
    case 'countered':
      return counter_id !== null;
    case 'offer_declined':
      return isWaiting(status) && counter_id === null;
    case 'asked':
      return isWaiting(status);
    case 'reminder':
      return status === 'requested';
    case 'due':
    case 'extension':
    case 'appointment':
      return status === 'accepted';
    case 'unanswered':
      return status === 'cancelled' && moved_by === null;
    case 'accepted':
    case 'declined':
    case 'completed':
    case 'cancelled':
      return status === occasion;
  }
}

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
