import type { Query, QueryClient } from '@tanstack/react-query';
import { findTrouble } from '../rendering/app-query-client.ts';
import { setTrouble } from '../session/reachability.ts';

const INTERVAL_MS = 10_000;

const isTroubled = ({ state }: Query) => state.error !== null && findTrouble(state.error) !== null;
const isUnanswered = ({ state }: Query) => state.error !== null && findTrouble(state.error) === '';

/** Repeats the queries on the screen that got no response, and forgets a failure that concerns none of them. */
export async function repeatUnanswered(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', predicate: isUnanswered }, { cancelRefetch: false });
  if (queries.getQueryCache().findAll({ type: 'active', predicate: isTroubled }).length === 0) setTrouble(null);
}

let isRepeating = false;

/** Servers and weak networks come back without an event. An overloaded server responds, and is left alone. */
export function repeatUnansweredRegularly(queries: QueryClient): void {
  if (isRepeating) return;
  isRepeating = true;
  setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') void repeatUnanswered(queries);
  }, INTERVAL_MS);
}
