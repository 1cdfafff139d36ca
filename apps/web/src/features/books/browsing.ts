import { useSearchParams } from 'react-router';
import { readBrowsing, writeBrowsing, type Browsing } from './browse-filters.ts';

/** How the reader browses now, kept in the address; a change replaces it, so that "back" leaves the page. */
export function useBrowsing() {
  const [address, setAddress] = useSearchParams();
  // The address bar is ahead of the screen while a change is being drawn: a second one must not undo the first.
  const change = (changes: Partial<Browsing>) => {
    const now = readBrowsing(new URLSearchParams(window.location.search));
    setAddress(writeBrowsing({ ...now, ...changes }), { replace: true });
  };
  return { browsing: readBrowsing(address), change };
}
