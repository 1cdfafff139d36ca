import { pages, type PageName } from '@wandering-books/contract/pages.ts';
import { matchPath } from 'react-router';
import { getBookQuery } from '../../features/books/books.api.ts';
import { getMemberQuery } from '../../features/profiles/profiles.api.ts';
import { savesData } from '../../lib/device/network.ts';
import { getSession } from '../../lib/session.ts';
import { queryClient } from '../rendering/app-query-client.ts';

const HOVER_INTENT_MS = 100;

type LoadPage = (name: PageName) => Promise<unknown> | undefined;

/** Prefetches on pointer down, about 100 ms before the click. */
export function prefetchLinks(loadPage: LoadPage) {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (link: HTMLAnchorElement | null) => link && prefetchPage(link, loadPage);
  document.addEventListener('pointerdown', ({ target }) => prefetch(findLink(target)), { passive: true });
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(rest);
      const link = pointerType === 'mouse' && findLink(target);
      if (link) rest = setTimeout(prefetch, HOVER_INTENT_MS, link);
    },
    { passive: true },
  );
}

const findLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

const prefetchData: Partial<Record<PageName, (id: string) => Promise<void>>> = {
  book: (id) => queryClient.prefetchQuery(getBookQuery(id)),
  user: (id) => queryClient.prefetchQuery(getMemberQuery(id, getSession()?.userId)),
};

function prefetchPage({ origin, pathname }: HTMLAnchorElement, loadPage: LoadPage) {
  if (origin !== location.origin || savesData()) return;
  const { name, id } = findPage(pathname);
  // Guests see a login prompt instead of a book.
  const target = name === 'book' && !getSession() ? 'login' : name;
  if (!target) return;
  if (id) void prefetchData[target]?.(id);
  void loadPage(target)?.catch(() => {});
}

function findPage(pathname: string): { name?: PageName; id?: string } {
  for (const [name, { path }] of Object.entries(pages)) {
    const match = matchPath(path, pathname);
    if (match) return { name: name as PageName, id: match.params['id'] };
  }
  return {};
}
