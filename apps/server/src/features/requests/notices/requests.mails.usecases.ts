import type { Deps } from '../../../deps.ts';
import { sendOptionalMail } from '../../email-preferences/email-preferences.usecases.ts';
import { getRequest, type RequestRow } from '../lists/details.queries.ts';
import { mailKindByOccasion, type MailOccasion, buildRequestMail } from './requests.mails.ts';
import { isWaiting } from '../requests.rules.ts';

export interface RequestNews {
  requestId: number;
  userId: number;
  occasion: MailOccasion;
  /** Identifies the reminder. */
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
