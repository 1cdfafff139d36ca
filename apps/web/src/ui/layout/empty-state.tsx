import type { ReactNode } from 'react';
import { RoutePicture } from './route-picture.tsx';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `h1` when it is the whole page, `h3` inside a section. */
  heading?: 'h1' | 'h2' | 'h3';
};

export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      <div className="mb-5 aspect-2/1 w-60 max-w-full">
        <RoutePicture className="w-full" />
      </div>
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="mt-2 text-muted">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  );
}
