import { type ComponentProps, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import type { Content, Elements } from '../elements.tsx';
import { Loading } from './skeleton.tsx';
import { Button } from '../buttons.tsx';
import { RetryIcon } from '../icons/icons.tsx';
import { IsUnreachable, UiTexts } from '../ui-texts.ts';
import { RoutePicture } from './route-picture.tsx';

type QueryContentProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** What is shown meanwhile, or says so beside a placeholder. */
  loading: Content;
  /** The classes of the placeholder. */
  skeleton?: string;
  /** Title of the message that the data could not be loaded; as a function it contains the reason. */
  failure: string | ((reason: string) => string);
  /** In place of what does not exist, or no longer. */
  missing?: Elements;
  /** In place of a list without entries. */
  empty?: Elements;
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
  children: (data: Data) => Elements;
};

const NOT_FOUND = 404;

/** The data that a query has loaded, also while it cannot be refetched; before that, that it loads or has failed. */
export function QueryContent<Data>({ query, missing, empty, children, ...rest }: QueryContentProps<Data>) {
  const { loading, skeleton, failure, heading } = rest;
  const { data, error } = query;
  if (missing && (error as { status?: number } | null)?.status === NOT_FOUND) return missing;
  if (empty && Array.isArray(data) && data.length === 0) return empty;
  if (data !== undefined) return children(data);
  if (!error) return typeof loading === 'string' ? <Loading text={loading} skeleton={skeleton} /> : loading;
  if (typeof failure === 'string') return <ErrorState heading={heading} title={failure} failed={query} />;
  return <ErrorState heading={heading} title={failure(error.message)} onRetry={query.refetch} />;
}

type ListContentProps<Page extends { data: readonly unknown[] }> = Omit<
  QueryContentProps<{ pages: Page[] }>,
  'children' | 'failure'
> & {
  failure: string;
  query: ComponentProps<typeof ShowMore>['list'];
  children: (entries: Page['data'][number][], firstPage: Page) => Elements;
};

/** The entries of an endless list, which grows while one scrolls. */
export function ListContent<Page extends { data: readonly unknown[] }>({
  empty,
  children,
  ...content
}: ListContentProps<Page>) {
  return (
    <QueryContent {...content}>
      {({ pages }) => {
        const entries = pages.flatMap(({ data }) => data);
        if (empty && entries.length === 0) return empty;
        return (
          <>
            {children(entries, pages[0]!)}
            <ShowMore list={content.query} failure={content.failure} />
          </>
        );
      }}
    </QueryContent>
  );
}

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

const PREFETCH_DISTANCE = '1200px';

type PaginatedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Infinite scrolling; the button is a fallback and retries after a failure. */
export function ShowMore({ list, failure }: { list: PaginatedList; failure: string }) {
  const { showMore, loadingMore, retry } = use(UiTexts);
  const end = useRef<HTMLDivElement>(null);
  const idle = list.hasNextPage && !list.isFetchingNextPage && !list.isPlaceholderData;
  const isWaiting = idle && !list.isFetchNextPageError;
  const fetchMore = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)!.isIntersecting) fetchMore();
      },
      { rootMargin: PREFETCH_DISTANCE },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  if (!list.hasNextPage) return null;
  return (
    <div ref={end} className="mt-10 flex flex-col items-center gap-3">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => idle && void list.fetchNextPage()}>
        {list.isFetchingNextPage ? loadingMore : list.isFetchNextPageError ? retry : showMore}
      </Button>
    </div>
  );
}

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
