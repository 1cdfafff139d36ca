import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WorkSort } from '@wandering-books/contract/works/works.ts';
import { buildQuery, buildPages } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session.ts';
import { booksKey } from '../books/books.api.ts';

/** Refetched with the books; members see other copies than guests. */
const useWorkKey = (id: number | string) => [...booksKey, 'work', String(id), useSession()?.userId ?? 'guest'];

export const useWork = (id: string, sort_by: WorkSort | undefined) =>
  useInfiniteQuery({
    ...buildPages([...useWorkKey(id), sort_by ?? ''], 'GET /api/works/:id', { params: { id }, query: { sort_by } }),
    placeholderData: keepPreviousData,
  });

/** The number of copies, without the copies. */
export const useWorkFigures = (id: number) =>
  useQuery(
    buildQuery([...useWorkKey(id), 'figures'], 'GET /api/works/:id', { params: { id }, query: { per_page: 1 } }),
  );

export const useAuthor = (slug: string) =>
  useInfiniteQuery(buildPages([...booksKey, 'author', slug], 'GET /api/authors/:slug', { params: { slug } }));
