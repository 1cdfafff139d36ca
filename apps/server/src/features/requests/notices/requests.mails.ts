import type { MailKind } from '@wandering-books/contract/notifications/email-preferences.ts';
import { formatDay } from '../../../platform/language/formats.ts';
import { buildPageUrl } from '../../../platform/language/page-url.ts';
import { getTexts, type Say } from '../../../platform/language/texts.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import { getDayInIndia, getExpiry } from '../expiry/expiry.rules.ts';
import type { RequestRow } from '../lists/details.queries.ts';
import { formatRequest } from './wording.rules.ts';

/** Preference that controls each kind of mail. */
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

interface Reader {
  id: number;
  name: string;
  language: string | null;
}

interface MailText {
  subject: string;
  then: string;
}

export function buildRequestMail(
  occasion: MailOccasion,
  request: RequestRow,
  { id, name, language }: Reader,
  publicUrl: string,
): MailTemplate {
  const isAsker = request.sender_id === id;
  const names = { sender: request.sender_name, receiver: request.receiver_name, book: request.book_title };
  const say = getTexts(language, 'notices');
  const { subject, then } = getMailText[occasion]({ request, isAsker, names, say, language });
  const told = formatRequest(request, id, language);
  return {
    subject,
    before: [getTexts(language, 'mails')('dear', { name }), say('mail.told', { told })],
    link: { label: say('mail.link'), url: buildPageUrl('notifications', { publicUrl, language }) },
    after: [then],
  };
}

interface Told {
  request: RequestRow;
  isAsker: boolean;
  names: { sender: string; receiver: string; book: string };
  say: Say<'notices'>;
  language: string | null;
}

const getMailText: Record<MailOccasion, (told: Told) => MailText> = {
  asked: ({ request, names, say }) => ({
    subject: say('events.asked.subject', names),
    then: say(request.status === 'pending' ? 'events.asked.inLine' : 'events.asked.then'),
  }),
  countered: ({ names, say }) => ({
    subject: say('events.countered.subject', names),
    then: say('events.countered.then'),
  }),
  offer_declined: ({ names, say }) => ({
    subject: say('events.offer_declined.told.offer', names),
    then: say('events.offer_declined.then'),
  }),
  accepted: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'events.accepted.told.mine' : 'events.accepted.subject.offer', names),
    then: say('events.accepted.then'),
  }),
  declined: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'events.declined.subject.mine' : 'events.declined.subject.theirs', names),
    then: say(isAsker ? 'events.declined.elsewhere' : 'mail.bookIsFree'),
  }),
  completed: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'events.completed.told.mine' : 'events.completed.told.theirs', names),
    then: say('events.completed.then'),
  }),
  cancelled: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'events.cancelled.subject.mine' : 'events.cancelled.subject.theirs', names),
    then: say(isAsker ? 'mail.askAgain' : 'mail.bookIsFree'),
  }),
  reminder: ({ request, names, isAsker, say, language }) => ({
    subject: say('events.reminder.subject', { ...names, name: isAsker ? names.receiver : names.sender }),
    then: say('events.reminder.then', { day: formatDay(getDayInIndia(getExpiry(request)!), language) }),
  }),
  unanswered: ({ names, isAsker, say }) => ({
    subject: say('events.unanswered.subject', names),
    then: say(isAsker ? 'mail.askAgain' : 'events.unanswered.toOwner'),
  }),
  due: ({ request, names, isAsker, say, language }) => ({
    subject: say('events.due.subject', { ...names, day: formatDay(request.due_date!, language) }),
    then: say(isAsker ? 'events.due.toReader' : 'events.due.toOwner'),
  }),
};
