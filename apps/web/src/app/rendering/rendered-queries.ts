import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../../lib/session.ts';
import type { RenderedQuery } from './server-queries.ts';

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

/**
 * Fills the query cache with the responses embedded in the page. Returns false if there are none. On Back the browser shows
 * the page that it kept, whose responses may be old.
 */
export function hydrateQueries(queries: QueryClient): boolean {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const age = navigation?.type === 'back_forward' ? { updatedAt: 0 } : {};
  for (const [key, data] of JSON.parse(element.textContent) as RenderedQuery[]) queries.setQueryData(key, data, age);
  element.remove();
  return true;
}
