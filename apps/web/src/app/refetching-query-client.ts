import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient as Base,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Told that something has changed, the library asks anew, but not what it is asking for the first time: that answer may be of
 * before the change, and would stay. This one asks that again once it is there.
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
