import { useLocation } from 'react-router';

/** The state to open the login screen with, so that it leads back to a place in the app. */
export function createReturnState(place: string) {
  return { from: place };
}

/** Where the login screen should lead back to, if somebody was sent there from a place. */
export function useReturnPath(): string | undefined {
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}
