import { useState } from 'react';

/** Keeps the open tab of a page in the fragment, without adding history entries. */
export function useTabInAddress(tabs: readonly [string, ...string[]]) {
  const [open, setOpen] = useState(() => tabs.find((tab) => tab === window.location.hash.slice(1)) ?? tabs[0]);
  const openTab = (tab: string) => {
    setOpen(tab);
    // Bypasses the router, which would scroll to the fragment.
    window.history.replaceState(window.history.state, '', `#${tab}`);
  };
  return [open, openTab] as const;
}
