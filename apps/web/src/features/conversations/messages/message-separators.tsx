import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../lib/format/format-time.ts';

const separatorStyle =
  'flex items-center gap-3 text-sm font-semibold before:flex-1 before:border-t-2 after:flex-1 after:border-t-2';

export function DaySeparator({ moment }: { moment: string }) {
  const { t } = useTranslation('conversations');
  const day = getRelativeDay(moment);
  return (
    <h3
      className={`${separatorStyle} pt-4 pb-1 font-sans! text-muted before:border-dotted before:border-line-strong/60 after:border-dotted after:border-line-strong/60`}
    >
      {day === 'earlier' ? formatShortDate(moment) : t(day)}
    </h3>
  );
}

export function UnreadSeparator({ children }: { children: ReactNode }) {
  return (
    <p data-unread className={`${separatorStyle} pb-3 text-primary before:border-primary/50 after:border-primary/50`}>
      {children}
    </p>
  );
}

export function getRelativeDay(moment: string, now = Date.now()): 'today' | 'yesterday' | 'earlier' {
  const then = startOfDay(moment);
  if (then >= startOfDay(now)) return 'today';
  const noonYesterday = startOfDay(now) - HALF_A_DAY;
  return then === startOfDay(noonYesterday) ? 'yesterday' : 'earlier';
}

const HALF_A_DAY = 12 * 60 * 60 * 1000;

export const startOfDay = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0);
