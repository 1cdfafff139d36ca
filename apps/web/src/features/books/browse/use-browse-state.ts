import { useSearchParams } from 'react-router';
import { parseBrowseState, parseFirstPage, serializeBrowseState, type BrowseState } from '../filters/browse-filters.ts';

/**
 * Filters and search text, kept in the address. Each choice adds a history entry; typing replaces the current one.
 */
export function useBrowseState() {
  const [address, setAddress] = useSearchParams();
  // Reads the address bar and not the rendered state, which lags behind during a transition.
  const change = (changes: Partial<BrowseState>) => {
    const now = parseBrowseState(new URLSearchParams(window.location.search));
    const next = serializeBrowseState({ ...now, ...changes });
    const isTyping = now.q !== '' && Boolean(changes.q);
    setAddress(next, { replace: isTyping || next.toString() === serializeBrowseState(now).toString() });
  };
  return { browsing: parseBrowseState(address), firstPage: parseFirstPage(address), change };
}
