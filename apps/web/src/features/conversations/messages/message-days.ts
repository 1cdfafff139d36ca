/** Compares the calendar days of a moment and of `now` (milliseconds) in the device's time zone. */
export function getRelativeDay(moment: string, now = Date.now()): 'today' | 'yesterday' | 'earlier' {
  const then = startOfDay(moment);
  if (then >= startOfDay(now)) return 'today';
  const noonYesterday = startOfDay(now) - HALF_A_DAY;
  return then === startOfDay(noonYesterday) ? 'yesterday' : 'earlier';
}

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** In milliseconds, in the device's time zone. */
export const startOfDay = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0);
