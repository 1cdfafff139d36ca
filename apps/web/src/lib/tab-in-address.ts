/** Which of a page's tabs the address names after its #, if any. */
export function findTabInAddress<Tab extends string>(tabs: readonly Tab[]): Tab | undefined {
  return tabs.find((tab) => tab === window.location.hash.slice(1));
}
