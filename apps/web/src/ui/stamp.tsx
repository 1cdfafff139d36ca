import type { ReactNode } from 'react';
import { TEXT_CLASSES, type Tone } from './styles/tone.ts';

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
