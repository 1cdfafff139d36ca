import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-small bg-line', className)} />;
}

/** Announces the loading text to screen readers; `visible` shows it to everyone. */
export function Loading({ text, visible, children }: { text: string; visible?: boolean; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      {visible ? <p className="mb-4 text-muted">{text}</p> : <span className="sr-only">{text}</span>}
      {children}
    </div>
  );
}
