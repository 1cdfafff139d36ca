import { useLocation } from 'react-router';

export function createReturnState(place: string) {
  return { from: place };
}

export function useReturnPath(): string | undefined {
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}
