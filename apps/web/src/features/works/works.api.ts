import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WorkSort } from '@wandering-books/contract/works/works.ts';
import { api, buildQuery } from '../../lib/api/api.ts';
import { BY_PAGE } from '../../lib/api/by-page.ts';
import { useSession } from '../../lib/session.ts';
import { booksKey } from '../books/books.api.ts';

/** Refetched with the books; members see other copies than guests. */
const useWorkKey = (id: number | string) => [...booksKey, 'work', String(id), useSession()?.userId ?? 'guest'];

export const useWork = (id: string, sort_by: WorkSort | undefined) =>
  useInfiniteQuery({
    queryKey: [...useWorkKey(id), sort_by ?? ''],
    ...BY_PAGE,
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /api/works/:id', { params: { id }, query: { sort_by, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of copies, without the copies. */
export const useWorkFigures = (id: number) =>
  useQuery(
    buildQuery([...useWorkKey(id), 'figures'], 'GET /api/works/:id', { params: { id }, query: { per_page: 1 } }),
  );

export const useAuthor = (slug: string) =>
  useInfiniteQuery({
    queryKey: [...booksKey, 'author', slug],
    ...BY_PAGE,
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /api/authors/:slug', { params: { slug }, query: { page }, signal }),
  });
