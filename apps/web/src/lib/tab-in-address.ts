import { useState } from 'react';

/**
 * Which of a page's tabs is open, and how another is opened: at first the one that the address names after its #, else the first. The address
 * follows, so that whoever comes back finds the same; opening a tab is no step of its own.
 */
export function useTabInAddress(tabs: readonly [string, ...string[]]) {
  const [open, setOpen] = useState(() => tabs.find((tab) => tab === window.location.hash.slice(1)) ?? tabs[0]);
  const openTab = (tab: string) => {
    setOpen(tab);
    // The router is not told: to it another # is another place on the page, to be scrolled to.
    window.history.replaceState(window.history.state, '', `#${tab}`);
  };
  return [open, openTab] as const;
}
