import { type ReactNode, use } from 'react';
import { Button } from '../button.tsx';
import { RetryIcon } from '../icons/icons.tsx';
import { UiTexts } from '../ui-texts.ts';

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => unknown;
  /** A failed query: shows its message and retries it. */
  failed?: { error: Error | null; refetch: () => Promise<unknown> };
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
};

export function ErrorState({
  failed,
  title,
  children = failed?.error?.message,
  onRetry = failed?.refetch,
  heading: Heading = 'h2',
}: ErrorStateProps) {
  const { retry } = use(UiTexts);
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-lg flex-col items-center rounded-card border border-dashed border-line-strong bg-card px-6 py-8 text-center"
    >
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="mt-2 text-muted">{children}</p>}
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-5"
          icon={<RetryIcon className="size-4" />}
          onClick={() => void onRetry()}
        >
          {retry}
        </Button>
      )}
    </section>
  );
}
