import type { ReactNode } from 'react';
import { CloseIcon } from './icons/icons.tsx';

type PillProps = { children: ReactNode; onRemove: () => void; removeLabel: string };

export function Pill({ children, onRemove, removeLabel }: PillProps) {
  return (
    <span className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-primary-tint ps-4 text-primary">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="noscript:hidden flex size-11 shrink-0 items-center justify-center rounded-full hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </button>
    </span>
  );
}
