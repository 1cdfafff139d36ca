import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const PAGE_META = [
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();

/** Removes the server's meta tags of the first page after navigation, so that sharing uses the current page. */
export function useServedMeta(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const opened = useRef(address);
  useEffect(() => {
    if (address !== opened.current) for (const element of document.head.querySelectorAll(PAGE_META)) element.remove();
  }, [address]);
}
