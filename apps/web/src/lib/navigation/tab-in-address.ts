import { useState } from 'react';

/**
 * Keeps the open tab of a page in the fragment, without adding history entries.
 * @param preferred tab of an address without one
 */
export function useTabInAddress(tabs: readonly [string, ...string[]], preferred = tabs[0]) {
  const [open, setOpen] = useState(() => tabs.find((tab) => tab === window.location.hash.slice(1)));
  const openTab = (tab: string) => {
    setOpen(tab);
    // Bypasses the router, which would scroll to the fragment.
    window.history.replaceState(window.history.state, '', `#${tab}`);
  };
  return [open ?? preferred, openTab] as const;
}
