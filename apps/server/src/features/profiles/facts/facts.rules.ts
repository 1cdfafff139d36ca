import type { MemberFacts } from '@wandering-books/contract/profiles/profiles.ts';

export interface FactCounts {
  asked: number;
  /** The median in seconds, infinite for a request without an answer; null without requests. */
  answer_time: number | null;
  agreed: number;
  missed: number;
  handed_over: number;
}

const MIN_CASES = 5;
const DAY = 24 * 60 * 60;
const BOUNDS = [
  ['hour', 60 * 60],
  ['day', DAY],
  ['three_days', 3 * DAY],
  ['week', 7 * DAY],
] as const;

export const toFacts = (counts: FactCounts): MemberFacts => ({
  answers_within: counts.asked < MIN_CASES ? null : toAnswerTime(counts.answer_time ?? Infinity),
  appointments: counts.agreed < MIN_CASES ? null : { kept: counts.agreed - counts.missed, agreed: counts.agreed },
  handed_over: counts.handed_over < MIN_CASES ? null : counts.handed_over,
});

const toAnswerTime = (seconds: number) => BOUNDS.find(([, bound]) => seconds <= bound)?.[0] ?? 'longer';

/** The time to answer the report of a no-show, which then counts. */
export const NO_SHOW_ANSWER_MS = 48 * 60 * 60 * 1000;

/** The latest time of a report that counts when it has no answer at `now`. */
export const getCountedSince = (now: Date) => new Date(now.getTime() - NO_SHOW_ANSWER_MS);
