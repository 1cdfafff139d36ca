import { getRequestPath } from '@wandering-books/contract/pages.ts';
import { shiftToIndia } from '../../../platform/language/formats.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import type { MeetingRow } from './calendars.queries.ts';

const ZONE = 'Asia/Kolkata';

type CalendarMethod = 'PUBLISH' | 'CANCEL';

const buildHeader = (method: CalendarMethod) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//The Wandering Book Network//Meetings//EN',
  `METHOD:${method}`,
  'NAME:The Wandering Book Network',
  'X-WR-CALNAME:The Wandering Book Network',
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const LENGTH_MS = 30 * 60 * 1000;

export const isCalledOff = ({ status }: Pick<MeetingRow, 'status'>) => status === 'called_off';

/** A calendar in the format of RFC 5545. Libraries need seconds for the folding of a few thousand lines. */
export function renderCalendar(
  meetings: readonly MeetingRow[],
  { language, publicUrl, method = 'PUBLISH' }: { language: string | null; publicUrl: string; method?: CalendarMethod },
) {
  const t = getTexts(language, 'notifications');
  const { hostname } = new URL(publicUrl);
  const events = meetings.flatMap(({ starts_at, place, note, title, with: name, ...meeting }) => [
    'BEGIN:VEVENT',
    `UID:${meeting.uid}@${hostname}`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${formatTime(meeting.updated_at)}Z`,
    `DTSTART;TZID=${ZONE}:${formatTime(shiftToIndia(starts_at))}`,
    `DTEND;TZID=${ZONE}:${formatTime(shiftToIndia(new Date(starts_at.getTime() + LENGTH_MS)))}`,
    `SUMMARY:${escapeText(t('events.appointment.calendar', { name, book: title }))}`,
    `LOCATION:${escapeText(place ?? '')}`,
    ...(note ? [`DESCRIPTION:${escapeText(note)}`] : []),
    `URL;VALUE=URI:${publicUrl}${getRequestPath(meeting.request_id)}`,
    `STATUS:${isCalledOff(meeting) ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  return [...buildHeader(method), ...events, 'END:VCALENDAR', ''].map(foldLine).join('\r\n');
}

const formatTime = (moment: Date) => moment.toISOString().slice(0, 19).replace(/[-:]/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

const MAX_LINE_BYTES = 75;

/** Folds between characters. Each further line begins with a space. */
function foldLine(line: string) {
  const bytes = Buffer.from(line);
  const parts = [];
  for (let start = 0, room = MAX_LINE_BYTES; start < bytes.length; room = MAX_LINE_BYTES - 1) {
    let end = start + room;
    while (isInsideCharacter(bytes[end])) end--;
    parts.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return parts.join('\r\n ');
}

const isInsideCharacter = (byte = 0) => byte >= 0x80 && byte < 0xc0;
