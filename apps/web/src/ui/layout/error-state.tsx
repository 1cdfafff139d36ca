import { type ReactNode, use } from 'react';
import { Button } from '../button.tsx';
import { RetryIcon } from '../icons/icons.tsx';
import { IsUnreachable, UiTexts } from '../ui-texts.ts';

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => unknown;
  /** A failed query: shows its message and retries it. */
  failed?: { error: Error | null; refetch: () => Promise<unknown> };
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
};

export function ErrorState({ failed, title, children, onRetry = failed?.refetch, heading = 'h2' }: ErrorStateProps) {
  const { notKept } = use(UiTexts);
  const isUnreachable = use(IsUnreachable);
  if (isUnreachable && heading === 'h2') return <p className="py-3 text-center text-muted">{notKept}</p>;
  return (
    <ErrorCard heading={heading} title={isUnreachable ? notKept : title} onRetry={onRetry}>
      {children ?? failed?.error?.message}
    </ErrorCard>
  );
}

function ErrorCard({
  title,
  children,
  onRetry,
  heading: Heading,
}: Required<Pick<ErrorStateProps, 'heading'>> & Omit<ErrorStateProps, 'failed' | 'heading'>) {
  return (
    <section
      role="alert"
      data-whole-page={Heading === 'h1' || undefined}
      className="mx-auto flex max-w-lg flex-col items-center rounded-card border border-dashed border-line-strong bg-card px-6 py-8 text-center"
    >
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="mt-2 text-muted">{children}</p>}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </section>
  );
}

function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const { retry } = use(UiTexts);
  return (
    <Button variant="secondary" className="mt-5" icon={<RetryIcon className="size-4" />} onClick={() => void onRetry()}>
      {retry}
    </Button>
  );
}
