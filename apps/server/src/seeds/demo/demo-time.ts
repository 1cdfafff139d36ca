import type { StoryTime } from './demo-story.ts';

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
