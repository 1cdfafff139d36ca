import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The element that carries, as JSON, what the server has asked for the page that it rendered. */
const ELEMENT_ID = 'rendered-queries';

/** An answer that stands in the page, with the key it is asked for by. */
export type RenderedQuery = [key: QueryKey, data: unknown];

/**
 * Takes over what the server has asked, so that nobody asks it again; false where it has rendered nothing to take over.
 * @param isForMember whether the page is shown to a member: what guests are answered stands there until the member's own answers do
 */
export function takeRenderedQueries(queries: QueryClient, isForMember: boolean): boolean {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return false;
  for (const [key, data] of JSON.parse(element.textContent) as RenderedQuery[])
    queries.setQueryData(key, data, isForMember ? { updatedAt: 1 } : {});
  element.remove();
  return true;
}
