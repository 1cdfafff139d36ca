import { useSession } from '../../../lib/session.ts';
import { Categories } from './categories.tsx';
import { Dashboard } from './dashboard.tsx';
import { Discover } from './discover.tsx';
import { Figures } from './figures.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Join } from './join.tsx';
import { NearYou } from './near-you.tsx';

/** Home below its first words: books first. The lists further down ask for their data when the reader comes near. */
export default function HomeSections() {
  const session = useSession();
  return (
    <>
      <Discover />
      <NearYou />
      {session && <Dashboard />}
      <HowItWorks />
      <Categories />
      <Figures />
      {!session && <Join />}
    </>
  );
}
