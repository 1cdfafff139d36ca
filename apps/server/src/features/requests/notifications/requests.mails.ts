import { getRequestPath } from '@wandering-books/contract/pages.ts';
import { formatDay, getDayInIndia } from '../../../platform/language/formats.ts';
import { getTexts, type Translate } from '../../../platform/language/texts.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import { isCalledOff, renderCalendar } from '../calendars/calendars.present.ts';
import { endKinds, findLastEvent } from '../events/events.rules.ts';
import { getExpiry } from '../state-machine/expiry.rules.ts';
import type { RequestRow } from '../lists/details.queries.ts';
import { describeNews, formatMeeting, type MailOccasion } from './news.rules.ts';
import { getNames, isOtherGone } from './wording.context.rules.ts';

/** The agreed meeting when the news was written, as JSON. */
export interface MeetingOfNews {
  uid: string;
  sequence: number;
  status: 'proposed' | 'accepted' | 'called_off' | 'past' | 'replaced';
  starts_at: string;
  place: string | null;
  note: string | null;
  updated_at: string;
}

interface Reader {
  id: number;
  language: string | null;
}

interface Sending {
  publicUrl: string;
  now: Date;
  meeting?: MeetingOfNews | undefined;
}

export function buildRequestMail(
  occasion: MailOccasion,
  request: RequestRow,
  { id, language }: Reader,
  { publicUrl, now, meeting }: Sending,
): MailTemplate {
  const t = getTexts(language, 'notifications');
  const { headline, sentences, meetings } = describeNews(occasion, request, id, now, language);
  const isMeetingOff = occasion !== 'appointment' && meeting && isCalledOff(meeting);
  const day = getDayOfEnd(occasion, request);
  const step = nextSteps[occasion](request, id);
  const calendar =
    meeting && isAboutTime(occasion, request) && buildCalendar(request, meeting, id, language, publicUrl);
  return {
    subject: headline,
    before: [
      ...sentences.map((sentence) => t('mail.sentence', { sentence })),
      ...meetings,
      ...(isMeetingOff ? [t('events.appointment.off', { meeting: formatMeeting(meeting, language) })] : []),
    ],
    link: { label: t(linkByOccasion[occasion] ?? 'mail.request'), url: publicUrl + getRequestPath(request.id) },
    after: step ? [t(step, { day: day === undefined ? '' : formatDay(day, language) })] : [],
    ...(calendar && { attachments: [calendar] }),
  };
}

/** Without an answer, or a sign of life. */
function getDayOfEnd(occasion: MailOccasion, request: RequestRow) {
  if (occasion === 'sign_asked') return findLastEvent(request.events, ['sign_asked'])?.data.ends_on;
  const expiry = getExpiry(request);
  return expiry ? getDayInIndia(expiry) : undefined;
}

type Key = Parameters<Translate<'notifications'>>[0];

const linkByOccasion: Partial<Record<MailOccasion, Key>> = {
  appointment: 'mail.meeting',
  offered: 'mail.offer',
  countered: 'mail.offer',
};

/** For a reader whose request cannot be sent again. */
function needsOtherCopy(request: RequestRow, viewerId: number) {
  if (!isReader(request, viewerId) || request.exchange_id !== null) return false;
  return findLastEvent(request.events, endKinds)?.kind === 'book_gone' || isOtherGone(request, viewerId);
}

type ChooseStep = (request: RequestRow, viewerId: number) => Key | undefined;

const isReader = ({ sender_id }: RequestRow, viewerId: number) => sender_id === viewerId;

const chooseStepOfEnd: ChooseStep = (request, viewerId) =>
  isReader(request, viewerId) ? chooseStepOfReader(request, viewerId) : chooseStepOfOwner(request);

const nextSteps: Record<MailOccasion, ChooseStep> = {
  asked: ({ status }) => (status === 'pending' ? 'events.asked.inLine' : 'events.asked.then'),
  offered: () => 'events.offered.then',
  countered: () => 'events.countered.then',
  offer_declined: () => 'events.offer_declined.then',
  offer_withdrawn: () => 'events.offer_withdrawn.then',
  accepted: () => 'events.accepted.then',
  completed: (request, viewerId) => (isOtherGone(request, viewerId) ? undefined : 'events.completed.then'),
  declined: chooseStepOfEnd,
  cancelled: chooseStepOfEnd,
  lapsed: chooseStepOfEnd,
  unanswered: chooseStepOfEnd,
  next_in_line: ({ counter_id, is_offer }) => {
    if (counter_id === null) return 'events.next_in_line.then';
    return is_offer ? 'events.offered.then' : 'events.countered.then';
  },
  reminder: () => 'events.reminder.then',
  sign_asked: () => 'events.sign_asked.then',
  due: (request, viewerId) => (isReader(request, viewerId) ? 'events.due.toReader' : 'events.due.toOwner'),
  extension: ({ events }) => (events.at(-1)?.kind === 'extension_asked' ? 'events.extension.then' : undefined),
  appointment: chooseStepOfMeeting,
};

function chooseStepOfMeeting({ events }: RequestRow): Key | undefined {
  switch (events.at(-1)?.kind) {
    case 'meeting_proposed':
      return 'events.appointment.choose';
    case 'meeting_agreed':
    case 'meeting_reminded':
      return 'events.appointment.then';
    case 'meeting_called_off':
    case 'meeting_cannot_come':
    case 'meeting_miss_agreed':
    case 'meeting_miss_contested':
      return 'events.appointment.again';
    case 'meeting_missed':
      return 'events.extension.then';
    default:
      return undefined;
  }
}

function chooseStepOfReader(request: RequestRow, viewerId: number): Key | undefined {
  if (request.handed_over_at !== null) return undefined;
  const end = findLastEvent(request.events, endKinds)?.kind;
  if (request.exchange_id !== null) return end === 'called_off' ? 'mail.bookIsFree' : undefined;
  return end === 'declined' || needsOtherCopy(request, viewerId) ? 'events.declined.elsewhere' : 'mail.askAgain';
}

function chooseStepOfOwner({ events, handed_over_at }: RequestRow): Key | undefined {
  const end = findLastEvent(events, endKinds);
  switch (end?.kind) {
    case 'called_off':
    case 'lapsed':
      return handed_over_at === null ? 'mail.bookIsFree' : 'mail.bookIsOffLists';
    case 'expired':
      return end.data.silent === 'owner' ? 'events.unanswered.toSilentOwner' : 'events.unanswered.toOwner';
    default:
      return undefined;
  }
}

/** Whether the calendar of a reader changes. */
const isAboutTime = (occasion: MailOccasion, { events }: RequestRow) =>
  occasion !== 'appointment' ||
  ['meeting_agreed', 'meeting_reminded', 'meeting_called_off', 'meeting_cannot_come'].includes(events.at(-1)!.kind);

function buildCalendar(
  request: RequestRow,
  meeting: MeetingOfNews,
  viewerId: number,
  language: string | null,
  publicUrl: string,
) {
  const { sender, receiver } = getNames(request, getTexts(language, 'notifications'));
  const method = isCalledOff(meeting) ? 'CANCEL' : 'PUBLISH';
  const entry = {
    ...meeting,
    ...{ starts_at: new Date(meeting.starts_at), updated_at: new Date(meeting.updated_at) },
    ...{ title: request.book.title, with: request.sender_id === viewerId ? receiver : sender },
    request_id: request.id,
  };
  return {
    filename: 'meeting.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: renderCalendar([entry], { language, publicUrl, method }),
  };
}
