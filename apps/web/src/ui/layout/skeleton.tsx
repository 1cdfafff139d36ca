import { classNames, type Elements } from '../elements.tsx';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('animate-pulse rounded-small bg-line', className)} />
);

type LoadingProps = { text: string; visible?: boolean; skeleton?: string; children?: Elements };

/** Announces the loading text to screen readers; `visible` shows it to everyone. @param skeleton the classes of a placeholder */
export function Loading({ text, visible, skeleton, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true">
      {visible ? <p className="mb-4 text-muted">{text}</p> : <span className="sr-only">{text}</span>}
      {skeleton ? <Skeleton className={skeleton} /> : children}
    </div>
  );
}
