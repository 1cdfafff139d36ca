interface Dated {
  created_at: string;
}

export interface Day<Item extends Dated> {
  /** The first moment of it that was written at. */
  moment: string;
  items: Item[];
}

/** What was written, in order, under the days of this device's calendar. */
export function byDay<Item extends Dated>(items: readonly Item[]): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = days.at(-1);
    if (day && startOfDay(day.moment) === startOfDay(item.created_at)) day.items.push(item);
    else days.push({ moment: item.created_at, items: [item] });
  }
  return days;
}

/** Whether a moment lies on the day of `now` (milliseconds), on the day before, or earlier. */
export function nearDay(moment: string, now = Date.now()): 'today' | 'yesterday' | 'earlier' {
  const then = startOfDay(moment);
  if (then >= startOfDay(now)) return 'today';
  const noonYesterday = startOfDay(now) - HALF_A_DAY;
  return then === startOfDay(noonYesterday) ? 'yesterday' : 'earlier';
}

const HALF_A_DAY = 12 * 60 * 60 * 1000;
const startOfDay = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0);
