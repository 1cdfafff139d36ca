import type { Deps } from '../../deps.ts';
import { sendOptionalMail } from '../email-preferences/email-preferences.usecases.ts';
import { getRequest, type RequestRow } from './requests.details.queries.ts';
import { mailKindByOccasion, type MailOccasion, buildRequestMail } from './requests.mails.ts';
import { isWaiting } from './requests.rules.ts';

/** What one of the two of a request is told, by mail and on their devices. */
export interface RequestNews {
  requestId: number;
  userId: number;
  occasion: MailOccasion;
  /** Of a reminder: which one. */
  remindedAt?: string | undefined;
}

/** Mails one of the two of a request, unless the words would be wrong by now. */
export const sendRequestMail = (deps: Deps, jobId: string, news: RequestNews) =>
  sendOptionalMail(deps, jobId, {
    userId: news.userId,
    kind: mailKindByOccasion[news.occasion],
    async write(reader) {
      const request = await findRequestOfNews(deps, news);
      return request && buildRequestMail(news.occasion, request, { ...reader, id: news.userId }, deps.publicUrl);
    },
  });

/** The request that something is told of; null when it has moved on meanwhile and the words would be wrong. */
export async function findRequestOfNews({ db }: Deps, { requestId, userId, occasion, remindedAt }: RequestNews) {
  const request = await getRequest(db, requestId, userId);
  if (!isStillTrue(request, occasion)) return null;
  return remindedAt && remindedAt !== request.reminded_at?.toISOString() ? null : request;
}

function isStillTrue({ status, moved_by, counter_id }: RequestRow, occasion: MailOccasion) {
  switch (occasion) {
    case 'countered':
      return counter_id !== null;
    case 'offer_declined':
      return isWaiting(status) && counter_id === null;
    case 'asked':
      return isWaiting(status);
    case 'reminder':
      return status === 'requested';
    case 'due':
      return status === 'accepted';
    case 'unanswered':
      return status === 'cancelled' && moved_by === null;
    default:
      return status === occasion;
  }
}
