import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import { formatDayOfYear } from '../../../platform/language/formats.ts';
import { type PushTarget, sendOptionalPush } from '../../push-notifications/push-notifications.sending.usecases.ts';
import { mailKindByOccasion, type MailOccasion } from './requests.mails.ts';
import { findRequestOfNews, type RequestNews } from './requests.mails.usecases.ts';

export type RequestPush = RequestNews & PushTarget;

/** Skipped when the request has changed so that the text would be wrong. */
export const sendRequestPush = (deps: Deps, push: RequestPush) =>
  sendOptionalPush(deps, push, {
    kind: mailKindByOccasion[push.occasion],
    tag: `request-${push.requestId}`,
    path: paths.notifications(),
    async write(say, language) {
      const request = await findRequestOfNews(deps, push);
      if (!request) return null;
      const isAsker = request.sender_id === push.userId;
      return {
        title: say(`kinds.${mailKindByOccasion[push.occasion]}.title`),
        body: say(getTextKey(push.occasion, isAsker), {
          name: isAsker ? request.receiver_name : request.sender_name,
          book: request.book_title,
          day: request.due_date ? formatDayOfYear(request.due_date, language) : '',
        }),
      };
    },
  });

function getTextKey(occasion: MailOccasion, isAsker: boolean) {
  if (occasion !== 'accepted') return `events.${occasion}.push` as const;
  return isAsker ? 'events.accepted.push.request' : 'events.accepted.push.offer';
}
