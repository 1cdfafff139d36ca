/** Whether a moment lies on the day of `now` (milliseconds), on the day before, or earlier, by this device's calendar. */
export function getRelativeDay(moment: string, now = Date.now()): 'today' | 'yesterday' | 'earlier' {
  const then = startOfDay(moment);
  if (then >= startOfDay(now)) return 'today';
  const noonYesterday = startOfDay(now) - HALF_A_DAY;
  return then === startOfDay(noonYesterday) ? 'yesterday' : 'earlier';
}

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** The midnight before a moment on this device, in milliseconds. */
export const startOfDay = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0);
