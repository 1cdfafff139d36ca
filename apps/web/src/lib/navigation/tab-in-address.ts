import { useState } from 'react';

/** Fragments that name a part of a tab open the tab. Keeps the open tab of a page in the fragment, without adding history entries. */
export function useTabInAddress(tabs: readonly [string, ...string[]], parts: Record<string, string> = {}) {
  const [open, setOpen] = useState(() => {
    const fragment = window.location.hash.slice(1);
    return tabs.find((tab) => tab === (parts[fragment] ?? fragment)) ?? tabs[0];
  });
  const openTab = (tab: string) => {
    setOpen(tab);
    // Bypasses the router, which would scroll to the fragment.
    window.history.replaceState(window.history.state, '', `#${tab}`);
  };
  return [open, openTab] as const;
}
