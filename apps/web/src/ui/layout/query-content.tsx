import type { ComponentProps } from 'react';
import type { Elements } from '../elements.tsx';
import { ErrorState } from './error-state.tsx';
import { ShowMore } from './show-more.tsx';

type QueryContentProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  loading: Elements;
  /** Title of the message that the data could not be loaded. */
  failure: string;
  /** In place of what does not exist, or no longer. */
  missing?: Elements;
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
  children: (data: Data) => Elements;
};

const NOT_FOUND = 404;

/** The data that a query has loaded, also while it cannot be refetched; before that, that it loads or has failed. */
export function QueryContent<Data>({ query, loading, failure, missing, heading, children }: QueryContentProps<Data>) {
  const { data, error } = query;
  if (missing && (error as { status?: number } | null)?.status === NOT_FOUND) return missing;
  if (data !== undefined) return children(data);
  return error ? <ErrorState heading={heading} title={failure} failed={query} /> : loading;
}

type ListContentProps<Page extends { data: readonly unknown[] }> = Omit<
  QueryContentProps<{ pages: Page[] }>,
  'children'
> & {
  query: ComponentProps<typeof ShowMore>['list'];
  /** In place of a list without entries. */
  empty?: Elements;
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
