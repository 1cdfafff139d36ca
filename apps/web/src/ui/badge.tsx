import type { ReactNode } from 'react';

export type Tone = 'accepted' | 'declined' | 'completed' | 'cancelled' | 'waiting' | 'neutral';

const TINT_CLASSES: Record<Tone, string> = {
  accepted: 'bg-accepted-tint text-accepted',
  declined: 'bg-declined-tint text-declined',
  completed: 'bg-completed-tint text-completed',
  cancelled: 'bg-cancelled-tint text-cancelled',
  waiting: 'bg-waiting-tint text-waiting',
  neutral: 'bg-primary-tint text-primary',
};

export const TEXT_CLASSES: Record<Tone, string> = {
  accepted: 'text-accepted',
  declined: 'text-declined',
  completed: 'text-completed',
  cancelled: 'text-cancelled',
  waiting: 'text-waiting',
  neutral: 'text-stamp',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-small px-2 py-0.5 text-sm font-semibold ${TINT_CLASSES[tone]}`}
    >
      {children}
    </span>
  );
}

/** The count must also be part of the parent's accessible name. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -end-0.5 inline-flex min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs font-bold leading-5 text-on-danger tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

export function Stamp({ tone = 'neutral', date, children }: { tone?: Tone; date?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex -rotate-4 flex-col items-center rounded-small border-2 border-current px-2.5 py-1 text-center leading-tight outline-1 outline-offset-2 outline-current/45 ${TEXT_CLASSES[tone]}`}
    >
      <span className="text-xs font-bold tracking-widest uppercase">{children}</span>
      {date && <span className="mt-0.5 font-mono text-[0.7rem] tracking-wide">{date}</span>}
    </span>
  );
}
