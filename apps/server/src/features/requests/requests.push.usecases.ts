import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import { type PushTarget, sendOptionalPush } from '../push-notifications/push-notifications.sending.usecases.ts';
import type { RequestRow } from './requests.details.queries.ts';
import { mailKindByOccasion, type MailOccasion } from './requests.mails.ts';
import { findRequestOfNews, type RequestNews } from './requests.mails.usecases.ts';

export type RequestPush = RequestNews & PushTarget;

/** Skipped when the request has changed so that the text would be wrong. */
export const sendRequestPush = (deps: Deps, push: RequestPush) =>
  sendOptionalPush(deps, push, {
    kind: mailKindByOccasion[push.occasion],
    tag: `request-${push.requestId}`,
    path: paths.notifications(),
    async write(texts) {
      const request = await findRequestOfNews(deps, push);
      if (!request) return null;
      const isAsker = request.sender_id === push.userId;
      return {
        title: texts.kinds[mailKindByOccasion[push.occasion]],
        body: texts.requests[getTextName(push.occasion, isAsker)],
        values: {
          name: isAsker ? request.receiver_name : request.sender_name,
          title: request.book_title,
          day: formatDay(request, texts.locale),
        },
      };
    },
  });

const getTextName = (occasion: MailOccasion, isAsker: boolean) =>
  occasion === 'accepted' ? (isAsker ? 'request_accepted' : 'offer_accepted') : occasion;

const formatDay = ({ due_date }: RequestRow, locale: string) =>
  due_date
    ? new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
        numberingSystem: 'latn',
      }).format(new Date(due_date))
    : '';
