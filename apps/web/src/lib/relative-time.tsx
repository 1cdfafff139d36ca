import { useEffect, useState } from 'react';
import { formatRelativeTime } from './format-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long ago a moment was, for as long as it is shown. */
export function RelativeTime({ moment }: { moment: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), getTimeUntilChange(now - Date.parse(moment)));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return (
    <time dateTime={moment} suppressHydrationWarning>
      {formatRelativeTime(moment, now)}
    </time>
  );
}

/** Until the words are others: seconds change each second, minutes each minute, the rest is looked at every hour. */
function getTimeUntilChange(age: number) {
  const unit = age < MINUTE ? SECOND : age < HOUR ? MINUTE : HOUR;
  return unit - (Math.max(0, age) % unit);
}
