import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';

/** Days ago and time of day in India, such as '3d 18:40'; never today, because that time may be in the future. */
export type StoryTime = `${number}d ${number}:${number}`;

/** A request between the two members of a story; its type follows from the book. */
export interface StoryRequest {
  from: string;
  book: string;
  on: StoryTime;
  status: RequestStatus;
  /** The offered price of a sale or a rental. */
  price?: number;
  /** The title of the book offered in exchange. */
  swap?: string;
  /** The reason given for a donation. */
  reason?: string;
  /** The last change; null is the system. */
  lastMove?: { by: string | null; on: StoryTime };
  /** An accepted appointment in two days. */
  meeting?: { by: string; place: string };
  /** Whether the borrower has not seen the outcome yet. */
  news?: boolean;
}

/** Two members with their requests and messages. */
export interface Story {
  people: [string, string];
  requests: StoryRequest[];
  messages: [from: string, on: StoryTime, text: string][];
  /** The number of unread messages at the end. */
  unread?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const INDIA = 5 * HOUR + 30 * MINUTE;

export type StoryClock = (when: StoryTime) => Date;

/** Converts a StoryTime to a date. */
export function createStoryClock(now: Date): StoryClock {
  const midnight = Math.floor((now.getTime() + INDIA) / DAY) * DAY - INDIA;
  return (when) => {
    const [, days, hours, minutes] = /^(\d+)d (\d+):(\d+)$/.exec(when) ?? [];
    if (minutes === undefined || days === '0') throw new Error(`Not a moment before today: ${when}`);
    return new Date(midnight - Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE);
  };
}
