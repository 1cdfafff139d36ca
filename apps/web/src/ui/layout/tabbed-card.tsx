import type { ReactNode } from 'react';
import { classNames, type Elements } from '../elements.tsx';

type CardLine = { label: string; value: ReactNode };

type TabbedCardProps = {
  tab: ReactNode;
  aside?: ReactNode;
  lines?: readonly CardLine[];
  children?: Elements;
  actions?: ReactNode;
  className?: string;
};

export function TabbedCard({ tab, aside, lines = [], children, actions, className }: TabbedCardProps) {
  return (
    <article className={classNames('@container flex flex-col', className)}>
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-2 ps-2 sm:ps-3">
        <span className="relative z-10 -mb-px rounded-t-card border border-b-0 border-line bg-card px-2 sm:px-3 py-1.5 text-xs font-bold tracking-widest text-primary uppercase">
          {tab}
        </span>
        {aside && <span className="pe-1 pb-1 text-sm text-muted">{aside}</span>}
      </div>
      <div className="flex flex-1 flex-col rounded-card border border-line bg-card px-3 py-2 shadow-soft sm:p-4">
        <div className={lines.length > 0 ? '@3xl:grid @3xl:grid-cols-2 @3xl:gap-x-12' : undefined}>
          <div>{children}</div>
          {lines.length > 0 && (
            <dl className="mt-3 space-y-1.5 @3xl:mt-0">
              {lines.map(({ label, value }) => (
                <DottedLine key={label} label={<span className="text-sm">{label}</span>}>
                  {value}
                </DottedLine>
              ))}
            </dl>
          )}
        </div>
        {actions && <div className="relative mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-1.5">{actions}</div>}
      </div>
    </article>
  );
}

/** A label and its value with a dotted leader; must be placed in a `dl`. */
export function DottedLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="max-w-full text-muted wrap-break-word">{label}</dt>
      <dd className="flex max-w-full flex-1 items-baseline gap-2 text-end font-medium wrap-break-word before:min-w-4 before:flex-1 before:border-b-2 before:border-dotted before:border-line-strong/60">
        <bdi className="min-w-0">{children}</bdi>
      </dd>
    </div>
  );
}
