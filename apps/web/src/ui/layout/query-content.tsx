import type { ReactNode } from 'react';
import type { Elements } from '../elements.tsx';
import { ErrorState } from './error-state.tsx';

type QueryContentProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  loading: Elements;
  /** Title of the message that the data could not be loaded. */
  failure: string;
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
  children: (data: Data) => ReactNode;
};

/** The data that a query has loaded, also while it cannot be refetched; before that, that it loads or has failed. */
export function QueryContent<Data>({ query, loading, failure, heading, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <ErrorState heading={heading} title={failure} failed={query} /> : loading;
}
