import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The element that carries, as JSON, what the server has asked for the page that it rendered. */
const ELEMENT_ID = 'rendered-queries';

/** A response embedded in the page, with its query key. */
export type RenderedQuery = [key: QueryKey, data: unknown];

/**
 * Fills the query cache with the responses embedded in the page. Returns false if there are none.
 * @param isForMember whether a member reads the page; guest responses are then stale and refetched
 */
export function takeRenderedQueries(queries: QueryClient, isForMember: boolean): boolean {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return false;
  for (const [key, data] of JSON.parse(element.textContent) as RenderedQuery[])
    queries.setQueryData(key, data, isForMember ? { updatedAt: 1 } : {});
  element.remove();
  return true;
}
