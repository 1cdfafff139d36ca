import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { getSession } from '../../lib/session.ts';

/** The element with the dehydrated queries, as JSON. */
const ELEMENT_ID = 'rendered-queries';

/**
 * Whether the page was rendered for the session of this browser. The cookie can belong to another session than the token, for
 * example after a log-out without a network.
 */
export function isRenderedForReader(): boolean {
  const session = getSession();
  return document.documentElement.dataset['renderedFor'] === (session ? String(session.userId) : 'guest');
}

/** Fills the query cache with the responses embedded in the page. Returns false if there are none. */
export function hydrateQueries(queries: QueryClient): boolean {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return false;
  for (const { queryKey, state } of (JSON.parse(element.textContent) as DehydratedState).queries)
    queries.setQueryData(queryKey, state.data);
  element.remove();
  return true;
}
