import { useLocation } from 'react-router';

/** State for the login page: where it leads, and the email of a new member. */
export function createReturnState(place: string | undefined, email?: string) {
  return { from: place, email };
}

const useLocationState = () => (useLocation().state ?? {}) as Record<string, unknown>;

export function useReturnPath(): string | undefined {
  const { from } = useLocationState();
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}

export function useNewMemberEmail(): string | undefined {
  const { email } = useLocationState();
  return typeof email === 'string' ? email : undefined;
}
