import { formatDay } from '../../../platform/language/formats.ts';
import { buildPageUrl } from '../../../platform/language/page-url.ts';
import { getTexts, type Translate } from '../../../platform/language/texts.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import { getDayInIndia } from '../../../platform/language/days-in-india.ts';
import { findLastEvent } from '../events/events.rules.ts';
import { getExpiry } from '../state-machine/expiry.rules.ts';
import type { RequestRow } from '../lists/details.queries.ts';
import { formatDeal, formatHeadline, formatRequest, type MailOccasion } from './wording.rules.ts';

export function buildRequestMail(
  occasion: MailOccasion,
  request: RequestRow,
  { id, name, language }: { id: number; name: string; language: string | null },
  { publicUrl, now }: { publicUrl: string; now: Date },
): MailTemplate {
  const t = getTexts(language, 'notifications');
  const day = getDayOfEnd(occasion, request);
  const sentences = [formatRequest(request, id, now, language), formatDeal(request, id, now, language)];
  return {
    subject: formatHeadline(occasion, request, id, now, language),
    before: [
      getTexts(language, 'account-mails')('dear', { name }),
      ...sentences.map((sentence) => t('mail.sentence', { sentence })),
    ],
    link: { label: t('mail.link'), url: buildPageUrl('notifications', { publicUrl, language }) },
    after: [t(chooseNextStep(occasion, request, id), { day: day === undefined ? '' : formatDay(day, language) })],
  };
}

/** Without an answer, or a sign of life. */
function getDayOfEnd(occasion: MailOccasion, request: RequestRow) {
  if (occasion === 'sign_asked') return findLastEvent(request.events, ['sign_asked'])?.data.ends_on;
  const expiry = getExpiry(request);
  return expiry ? getDayInIndia(expiry) : undefined;
}

type Key = Parameters<Translate<'notifications'>>[0];

function chooseNextStep(occasion: MailOccasion, { sender_id, status, events }: RequestRow, viewerId: number) {
  if (occasion === 'asked' && status === 'pending') return 'events.asked.inLine';
  const isSilentOwner = sender_id !== viewerId && findLastEvent(events, ['expired'])?.data.silent === 'owner';
  if (occasion === 'unanswered' && isSilentOwner) return 'events.unanswered.toSilentOwner';
  const steps = nextSteps[occasion];
  return typeof steps === 'string' ? steps : steps[sender_id === viewerId ? 0 : 1];
}

const nextSteps: Record<MailOccasion, Key | readonly [ofAsker: Key, ofOwner: Key]> = {
  asked: 'events.asked.then',
  offered: 'events.offered.then',
  countered: 'events.countered.then',
  offer_declined: 'events.offer_declined.then',
  accepted: 'events.accepted.then',
  declined: ['events.declined.elsewhere', 'mail.bookIsFree'],
  completed: 'events.completed.then',
  cancelled: ['mail.askAgain', 'mail.bookIsFree'],
  next_in_line: 'events.next_in_line.then',
  lapsed: ['mail.askAgain', 'mail.bookIsFree'],
  reminder: 'events.reminder.then',
  sign_asked: 'events.sign_asked.then',
  unanswered: ['mail.askAgain', 'events.unanswered.toOwner'],
  due: ['events.due.toReader', 'events.due.toOwner'],
  extension: ['events.due.toReader', 'events.extension.then'],
  appointment: 'events.appointment.then',
};
