import type { ReactNode } from 'react';
import { TINT_CLASSES, type Tone } from './styles/tone.ts';

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
