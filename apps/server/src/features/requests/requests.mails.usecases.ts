import type { Deps } from '../../platform/deps.ts';
import { sendMailing } from '../mailings/mailings.usecases.ts';
import { requestById, type RequestRow } from './requests.details.queries.ts';
import { kindOf, type Occasion, requestMail } from './requests.mails.ts';
import { isWaiting } from './requests.rules.ts';

export interface RequestMail {
  requestId: number;
  userId: number;
  occasion: Occasion;
  /** Of a reminder: which one. */
  remindedAt?: string | undefined;
}

/** Mails one of the two of a request, unless the request has moved on meanwhile and the words would be wrong. */
export const mailRequest = (deps: Deps, jobId: string, { requestId, userId, occasion, remindedAt }: RequestMail) =>
  sendMailing(deps, jobId, {
    userId,
    kind: kindOf[occasion],
    async write(reader) {
      const request = await requestById(deps.db, requestId, userId);
      if (!stillHolds(request, occasion)) return null;
      if (remindedAt && remindedAt !== request.reminded_at?.toISOString()) return null;
      return requestMail(occasion, request, { ...reader, id: userId }, deps.publicUrl);
    },
  });

function stillHolds({ status, moved_by }: RequestRow, occasion: Occasion) {
  switch (occasion) {
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
