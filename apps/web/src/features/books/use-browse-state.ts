import { useSearchParams } from 'react-router';
import { parseBrowseState, parseFirstPage, serializeBrowseState, type BrowseState } from './browse-filters.ts';

/** How the reader browses now, kept in the address. "Back" undoes a choice; words that are still being typed are one step. */
export function useBrowseState() {
  const [address, setAddress] = useSearchParams();
  // The address bar is ahead of the screen while a change is being drawn: a second one must not undo the first.
  const change = (changes: Partial<BrowseState>) => {
    const now = parseBrowseState(new URLSearchParams(window.location.search));
    const next = serializeBrowseState({ ...now, ...changes });
    const isTyping = now.q !== '' && Boolean(changes.q);
    setAddress(next, { replace: isTyping || next.toString() === serializeBrowseState(now).toString() });
  };
  return { browsing: parseBrowseState(address), firstPage: parseFirstPage(address), change };
}
