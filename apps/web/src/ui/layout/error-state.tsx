import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { RetryIcon } from '../icons/icons.tsx';

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
};

export function ErrorState({ title, children, retryLabel, onRetry, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-lg flex-col items-center rounded-card border border-dashed border-line-strong bg-card px-6 py-8 text-center"
    >
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="mt-2 text-muted">{children}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-5" icon={<RetryIcon className="size-4" />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </section>
  );
}
