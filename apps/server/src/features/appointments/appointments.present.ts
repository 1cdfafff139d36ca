import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { paths } from '@wandering-books/contract/pages.ts';
import { shiftToIndia } from '../../platform/language/days-in-india.ts';
import { getTexts } from '../../platform/language/texts.ts';
import type { MeetingRow } from './appointments.queries.ts';

const ZONE = 'Asia/Kolkata';
const ZONE_DEFINITION = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
const LENGTH_MS = 30 * 60 * 1000;
const PRODUCT = 'The Wandering Book Network';

/** A calendar in the format of RFC 5545. */
export function renderCalendar(meetings: readonly MeetingRow[], language: string | null, publicUrl: string) {
  const t = getTexts(language, 'notifications');
  const calendar = ical({
    name: PRODUCT,
    prodId: { company: PRODUCT, product: 'Meetings' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => ZONE_DEFINITION },
  });
  for (const { uid, sequence, status, starts_at, updated_at, place, note, title, with: name } of meetings)
    calendar.createEvent({
      id: `${uid}@${new URL(publicUrl).hostname}`,
      sequence,
      // The library prints the fields of UTC.
      start: shiftToIndia(starts_at),
      end: shiftToIndia(new Date(starts_at.getTime() + LENGTH_MS)),
      timezone: ZONE,
      stamp: updated_at,
      summary: t('events.appointment.calendar', { name, book: title }),
      location: place,
      description: note,
      url: `${publicUrl}${paths.notifications()}`,
      status: status === 'called_off' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}
