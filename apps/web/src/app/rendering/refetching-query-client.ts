import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient as Base,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Queries that are invalidated during their first fetch are refetched afterwards; TanStack Query alone would keep
 * the stale response.
 */
export class RefetchingQueryClient extends Base {
  override async invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ) {
    const begun = this.getQueryCache().findAll(filters).filter(isFirstFetch);
    await super.invalidateQueries(filters, options);
    if (begun.length === 0) return;
    await Promise.allSettled(begun.map((query) => Promise.resolve(query.promise)));
    await super.invalidateQueries({ ...filters, predicate: (query) => begun.includes(query as Query) }, options);
  }
}

const isFirstFetch = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
