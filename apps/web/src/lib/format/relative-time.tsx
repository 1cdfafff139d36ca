import { useEffect, useState } from 'react';
import { formatRelativeTime } from './format-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

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

/** Milliseconds until the text changes: every second, minute or hour. */
function getTimeUntilChange(age: number) {
  const unit = age < MINUTE ? SECOND : age < HOUR ? MINUTE : HOUR;
  return unit - (Math.max(0, age) % unit);
}
