import type { ReactNode } from 'react';

/**
 * A label and its value with a dotted leader; must be placed in a `dl`. A value without room next to its label
 * wraps below it.
 */
export function SlipLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="max-w-full text-muted wrap-break-word">{label}</dt>
      <dd className="flex max-w-full flex-1 items-baseline gap-2 text-end font-medium wrap-break-word before:min-w-4 before:flex-1 before:border-b-2 before:border-dotted before:border-line-strong/60">
        <bdi className="min-w-0">{children}</bdi>
      </dd>
    </div>
  );
}
