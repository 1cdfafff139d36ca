import type { MailKind } from '@wandering-books/contract/email-preferences.ts';
import { formatDay } from '../../platform/language/formats.ts';
import { buildPageUrl } from '../../platform/language/page-url.ts';
import type { MailTemplate } from '../../platform/mail/mail-template.ts';
import { getDayInIndia, getExpiry } from './requests.expiry.rules.ts';
import type { RequestRow } from './requests.details.queries.ts';
import { getTexts } from './requests.texts.ts';
import { formatRequest } from './requests.wording.rules.ts';

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
  const say = getTexts(language);
  const { subject, then } = getMailText[occasion]({ request, isAsker, names, say, language });
  const told = formatRequest(request, id, language);
  return {
    subject,
    before: [say('mails.dear', { name }), say('mails.told', { told })],
    link: { label: say('mails.link'), url: buildPageUrl('notifications', { publicUrl, language }) },
    after: [then],
  };
}

interface Told {
  request: RequestRow;
  isAsker: boolean;
  names: { sender: string; receiver: string; book: string };
  say: ReturnType<typeof getTexts>;
  language: string | null;
}

const getMailText: Record<MailOccasion, (told: Told) => MailText> = {
  asked: ({ request, names, say }) => ({
    subject: say('mails.asked.subject', names),
    then: say(request.status === 'pending' ? 'mails.asked.inLine' : 'mails.asked.then'),
  }),
  countered: ({ names, say }) => ({
    subject: say('mails.countered.subject', names),
    then: say('mails.countered.then'),
  }),
  offer_declined: ({ names, say }) => ({
    subject: say('mails.offer_declined.subject', names),
    then: say('mails.offer_declined.then'),
  }),
  accepted: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'mails.accepted.request' : 'mails.accepted.offer', names),
    then: say('mails.accepted.then'),
  }),
  declined: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'mails.declined.mine' : 'mails.declined.theirs', names),
    then: say(isAsker ? 'mails.declined.elsewhere' : 'mails.bookIsFree'),
  }),
  completed: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'mails.completed.mine' : 'mails.completed.theirs', names),
    then: say('mails.completed.then'),
  }),
  cancelled: ({ names, isAsker, say }) => ({
    subject: say(isAsker ? 'mails.cancelled.mine' : 'mails.cancelled.theirs', names),
    then: say(isAsker ? 'mails.askAgain' : 'mails.bookIsFree'),
  }),
  reminder: ({ request, names, isAsker, say, language }) => ({
    subject: say('mails.reminder.subject', { ...names, name: isAsker ? names.receiver : names.sender }),
    then: say('mails.reminder.then', { day: formatDay(getDayInIndia(getExpiry(request)!), language) }),
  }),
  unanswered: ({ names, isAsker, say }) => ({
    subject: say('mails.unanswered.subject', names),
    then: say(isAsker ? 'mails.askAgain' : 'mails.unanswered.toOwner'),
  }),
  due: ({ request, names, isAsker, say, language }) => ({
    subject: say('mails.due.subject', { ...names, day: formatDay(request.due_date!, language) }),
    then: say(isAsker ? 'mails.due.toReader' : 'mails.due.toOwner'),
  }),
};
