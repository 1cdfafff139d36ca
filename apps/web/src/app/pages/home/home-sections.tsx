import { useSession } from '../../../lib/session.ts';
import { Categories } from './categories.tsx';
import { Dashboard } from './dashboard.tsx';
import { Discover } from './discover.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Join } from './join.tsx';
import { NearYou } from './near-you.tsx';

/** Everything of Home that a reader scrolls to; the lists ask for their data when they come near. */
export default function HomeSections() {
  const session = useSession();
  return (
    <>
      {session && <Dashboard />}
      <HowItWorks />
      <Categories />
      <Discover />
      <NearYou />
      {!session && <Join />}
    </>
  );
}
