import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const OF_ONE_PAGE = [
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();

/** Takes away what the server has said of the page that was opened, once another is shown: who shares that one must not share the first. */
export function useServedMeta(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const opened = useRef(address);
  useEffect(() => {
    if (address !== opened.current) for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove();
  }, [address]);
}
