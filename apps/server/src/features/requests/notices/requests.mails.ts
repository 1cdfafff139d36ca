import type { MailKind } from '@wandering-books/contract/notifications/email-preferences.ts';
import { formatDay } from '../../../platform/language/formats.ts';
import { buildPageUrl } from '../../../platform/language/page-url.ts';
import { getTexts, type Say } from '../../../platform/language/texts.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import { getDayInIndia } from '../../../platform/language/days-in-india.ts';
import { getExpiry } from '../expiry/expiry.rules.ts';
import type { RequestRow } from '../lists/details.queries.ts';
import { formatRequest } from './wording.rules.ts';

export const mailKindByOccasion = {
  asked: 'new_request',
  countered: 'answer',
  offer_declined: 'answer',
  accepted: 'answer',
  declined: 'answer',
  completed: 'answer',
  cancelled: 'answer',
  reminder: 'reminder',
  unanswered: 'unanswered',
  due: 'due_date',
} as const satisfies Record<string, MailKind>;
export type MailOccasion = keyof typeof mailKindByOccasion;

export function buildRequestMail(
  occasion: MailOccasion,
  request: RequestRow,
  { id, name, language }: { id: number; name: string; language: string | null },
  publicUrl: string,
): MailTemplate {
  const isAsker = request.sender_id === id;
  const names = { sender: request.sender_name, receiver: request.receiver_name, book: request.book.title };
  const day = occasion === 'due' ? request.due_date : occasion === 'reminder' && getDayInIndia(getExpiry(request)!);
  const values = { ...names, name: isAsker ? names.receiver : names.sender, day: day ? formatDay(day, language) : '' };
  const say = getTexts(language, 'notices');
  const select = (keys: Keys) => (typeof keys === 'string' ? keys : keys[isAsker ? 0 : 1]);
  const { subject, then } = mailTexts[occasion];
  const isInLine = occasion === 'asked' && request.status === 'pending';
  return {
    subject: say(select(subject), values),
    before: [
      getTexts(language, 'mails')('dear', { name }),
      say('mail.told', { told: formatRequest(request, id, language) }),
    ],
    link: { label: say('mail.link'), url: buildPageUrl('notifications', { publicUrl, language }) },
    after: [say(isInLine ? 'events.asked.inLine' : select(then), values)],
  };
}

type Key = Parameters<Say<'notices'>>[0];
type Keys = Key | readonly [ofAsker: Key, ofOwner: Key];

const mailTexts: Record<MailOccasion, { subject: Keys; then: Keys }> = {
  asked: { subject: 'events.asked.subject', then: 'events.asked.then' },
  countered: { subject: 'events.countered.subject', then: 'events.countered.then' },
  offer_declined: { subject: 'events.offer_declined.told.offer', then: 'events.offer_declined.then' },
  accepted: { subject: ['events.accepted.told.mine', 'events.accepted.subject.offer'], then: 'events.accepted.then' },
  declined: {
    subject: ['events.declined.subject.mine', 'events.declined.subject.theirs'],
    then: ['events.declined.elsewhere', 'mail.bookIsFree'],
  },
  completed: { subject: ['events.completed.told.mine', 'events.completed.told.theirs'], then: 'events.completed.then' },
  cancelled: {
    subject: ['events.cancelled.subject.mine', 'events.cancelled.subject.theirs'],
    then: ['mail.askAgain', 'mail.bookIsFree'],
  },
  reminder: { subject: 'events.reminder.subject', then: 'events.reminder.then' },
  unanswered: { subject: 'events.unanswered.subject', then: ['mail.askAgain', 'events.unanswered.toOwner'] },
  due: { subject: 'events.due.subject', then: ['events.due.toReader', 'events.due.toOwner'] },
};
