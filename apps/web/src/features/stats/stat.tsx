import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/money.ts';
import { classNames } from '../../ui/styles/class-names.ts';

type StatProps = {
  label: string;
  value: number | undefined;
  mark?: ReactNode;
  className?: string;
};

export function Stat({ label, value, mark, className }: StatProps) {
  return (
    <div className={classNames('flex flex-col-reverse', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-1.5 font-serif text-3xl leading-tight font-semibold text-primary tabular-nums">
        {value === undefined ? <span className="h-8 w-14 animate-pulse rounded-small bg-line" /> : formatCount(value)}
        {mark}
      </dd>
    </div>
  );
}
