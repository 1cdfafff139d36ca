import type { ComponentType, ReactNode } from 'react';

type IndexCardProps = { Icon: ComponentType; title: string; children: ReactNode; action?: ReactNode };

export function IndexCard({ Icon, title, children, action }: IndexCardProps) {
  return (
    <div className="relative flex h-full flex-col rounded-card border border-line bg-card px-5 pt-5 pb-9 shadow-soft">
      <h3 className="flex items-center gap-3 border-b-2 border-stamp/50 pb-3 text-xl">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary">
          <Icon />
        </span>
        <span>{title}</span>
      </h3>
      <div className="mt-3 text-muted wrap-anywhere">{children}</div>
      {action && <div className="mt-auto pt-3">{action}</div>}
      <span
        aria-hidden="true"
        className="absolute bottom-2.5 left-1/2 size-3.5 -translate-x-1/2 rounded-full border border-line-strong bg-page"
      />
    </div>
  );
}
