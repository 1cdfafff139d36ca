import type { Deps } from '../../deps.ts';
import { sendOptionalMail } from '../email-preferences/email-preferences.usecases.ts';
import { getRequest, type RequestRow } from './requests.details.queries.ts';
import { mailKindByOccasion, type MailOccasion, buildRequestMail } from './requests.mails.ts';
import { isWaiting } from './requests.rules.ts';

export interface RequestMailJob {
  requestId: number;
  userId: number;
  occasion: MailOccasion;
  /** Of a reminder: which one. */
  remindedAt?: string | undefined;
}

/** Mails one of the two of a request, unless the request has moved on meanwhile and the words would be wrong. */
export const sendRequestMail = (
  deps: Deps,
  jobId: string,
  { requestId, userId, occasion, remindedAt }: RequestMailJob,
) =>
  sendOptionalMail(deps, jobId, {
    userId,
    kind: mailKindByOccasion[occasion],
    async write(reader) {
      const request = await getRequest(deps.db, requestId, userId);
      if (!isStillTrue(request, occasion)) return null;
      if (remindedAt && remindedAt !== request.reminded_at?.toISOString()) return null;
      return buildRequestMail(occasion, request, { ...reader, id: userId }, deps.publicUrl);
    },
  });

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
