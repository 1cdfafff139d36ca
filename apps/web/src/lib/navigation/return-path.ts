import { useLocation } from 'react-router';

export function createReturnState(place: string) {
  return { from: place };
}

/** The place to return to after the login, if any. */
export function useReturnPath(): string | undefined {
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}
