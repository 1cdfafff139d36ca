import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { formatShortDate } from '../../../lib/format/format.ts';

/** Events of deals between the two members, shown among their messages. */
export interface ChatEvent {
  key: string;
  at: string;
  text: string;
}

const NO_EVENTS: readonly ChatEvent[] = [];

/** Events by the id of the next message, or by 0 after the last one; without those before messages that are not loaded. */
export function placeEvents(events: readonly ChatEvent[], messages: readonly Message[]) {
  const [oldest] = messages;
  const visibleEvents = oldest && oldest.seq > 1 ? events.filter(({ at }) => at > oldest.created_at) : events;
  const placed = new Map<number, ChatEvent[]>();
  for (const event of visibleEvents.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const next = messages.find(({ created_at }) => created_at > event.at)?.id ?? 0;
    placed.set(next, [...(placed.get(next) ?? []), event]);
  }
  return placed;
}

export function EventLines({ events = NO_EVENTS }: { events: readonly ChatEvent[] | undefined }) {
  return events.map(({ key, at, text }) => (
    <p key={key} className="py-1.5 text-center text-sm text-muted wrap-anywhere">
      <bdi>{text}</bdi>
      <span>{` · ${formatShortDate(at)}`}</span>
    </p>
  ));
}

export const hasSameEvents = (some: readonly ChatEvent[] = NO_EVENTS, others: readonly ChatEvent[] = NO_EVENTS) =>
  some.length === others.length &&
  some.every(({ key, text }, index) => key === others[index]?.key && text === others[index].text);
