import { Navigate } from 'react-router';
import { isLeaving } from '../lib/leaving.ts';
import { paths } from '../lib/paths.ts';
import { createReturnState } from '../lib/return-path.ts';

/** In place of a page for members: the way to the login, which leads back to `place`. Who is logging out goes home instead. */
export function LoginRedirect({ place }: { place: string }) {
  if (isLeaving()) return null;
  return <Navigate to={paths.login()} state={createReturnState(place)} replace />;
}
