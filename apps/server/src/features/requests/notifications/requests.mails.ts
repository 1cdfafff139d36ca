import { formatDay } from '../../../platform/language/formats.ts';
import { buildPageUrl } from '../../../platform/language/page-url.ts';
import { getTexts, type Translate } from '../../../platform/language/texts.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import { getDayInIndia } from '../../../platform/language/days-in-india.ts';
import { getExpiry } from '../state-machine/expiry.rules.ts';
import type { RequestRow } from '../lists/details.queries.ts';
import { formatDeal, formatHeadline, formatRequest, type MailOccasion } from './wording.rules.ts';

export function buildRequestMail(
  occasion: MailOccasion,
  request: RequestRow,
  { id, name, language }: { id: number; name: string; language: string | null },
  publicUrl: string,
): MailTemplate {
  const t = getTexts(language, 'notifications');
  const expiry = getExpiry(request);
  const day = expiry ? formatDay(getDayInIndia(expiry), language) : '';
  const sentences = [formatRequest(request, id, language), formatDeal(request, id, language)];
  return {
    subject: formatHeadline(occasion, request, id, language),
    before: [
      getTexts(language, 'account-mails')('dear', { name }),
      ...sentences.map((sentence) => t('mail.sentence', { sentence })),
    ],
    link: { label: t('mail.link'), url: buildPageUrl('notifications', { publicUrl, language }) },
    after: [t(chooseNextStep(occasion, request, id), { day })],
  };
}

type Key = Parameters<Translate<'notifications'>>[0];

function chooseNextStep(occasion: MailOccasion, { sender_id, status }: RequestRow, viewerId: number) {
  if (occasion === 'asked' && status === 'pending') return 'events.asked.inLine';
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
  reminder: 'events.reminder.then',
  unanswered: ['mail.askAgain', 'events.unanswered.toOwner'],
  due: ['events.due.toReader', 'events.due.toOwner'],
  extension: ['events.due.toReader', 'events.extension.then'],
  appointment: 'events.appointment.then',
};
