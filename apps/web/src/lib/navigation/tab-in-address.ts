import { useState } from 'react';

interface Options {
  /** Of an address without a fragment. */
  preferred?: string | undefined;
  /** Fragments that name a part of a tab. */
  parts?: Record<string, string>;
}

/** Keeps the open tab of a page in the fragment, without adding history entries. */
export function useTabInAddress(
  tabs: readonly [string, ...string[]],
  { preferred = tabs[0], parts = {} }: Options = {},
) {
  const [open, setOpen] = useState(() => {
    const fragment = window.location.hash.slice(1);
    return tabs.find((tab) => tab === (parts[fragment] ?? fragment));
  });
  const openTab = (tab: string) => {
    setOpen(tab);
    // Bypasses the router, which would scroll to the fragment.
    window.history.replaceState(window.history.state, '', `#${tab}`);
  };
  return [open ?? preferred, openTab] as const;
}
