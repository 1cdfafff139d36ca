import { useSearchParams } from 'react-router';
import { readBrowsing, writeBrowsing, type Browsing } from './browse-filters.ts';

/** How the reader browses now, kept in the address. "Back" undoes a choice; words that are still being typed are one step. */
export function useBrowsing() {
  const [address, setAddress] = useSearchParams();
  // The address bar is ahead of the screen while a change is being drawn: a second one must not undo the first.
  const change = (changes: Partial<Browsing>) => {
    const now = readBrowsing(new URLSearchParams(window.location.search));
    const next = writeBrowsing({ ...now, ...changes });
    const isTyping = now.q !== '' && Boolean(changes.q);
    setAddress(next, { replace: isTyping || next.toString() === writeBrowsing(now).toString() });
  };
  return { browsing: readBrowsing(address), change };
}
