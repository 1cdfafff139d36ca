import { Navigate } from 'react-router';
import { useIsLeaving } from '../../lib/navigation/login-prompt.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { createReturnState } from '../../lib/navigation/return-path.ts';

/** Redirects to the login, which returns to `place`; to home during a sign-out. */
export function LoginRedirect({ place }: { place: string }) {
  const isLeaving = useIsLeaving();
  if (isLeaving()) return null;
  return <Navigate to={paths.login()} state={createReturnState(place)} replace />;
}
