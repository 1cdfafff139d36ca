import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { getSession } from '../lib/session.ts';

/** The element that carries the dehydrated queries of a rendered page, as JSON. */
const ELEMENT_ID = 'rendered-queries';

/**
 * Whether the page was rendered for the member who is signed in here, or for a guest and nobody is. Another one must not be shown: its cookie is of
 * another session than the token of this browser, as after a log-out without a network.
 */
export function isRenderedForReader(): boolean {
  const session = getSession();
  return document.documentElement.dataset['renderedFor'] === (session ? String(session.userId) : 'guest');
}

/** Fills the cache with what the server has fetched; false where it has rendered nothing to hydrate. */
export function hydrateQueries(queries: QueryClient): boolean {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return false;
  const state = JSON.parse(element.textContent) as DehydratedState;
  // Clocks differ, and pages of guests are cached for as long as they are current.
  for (const query of state.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(queries, state);
  element.remove();
  return true;
}
