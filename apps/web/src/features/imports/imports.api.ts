import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '@wandering-books/contract/imports/imports.ts';
import { useTranslation } from 'react-i18next';
import { ApiError, buildQuery } from '../../lib/api/api.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { booksKey } from '../books/books.api.ts';

const POLL_INTERVAL_MS = 1000;

/** Refetched with the books, as realtime events require. */
const importsKey = [...booksKey, 'imports'];

export const NEW_IMPORT = `${paths.scanShelf()}?import=new`;

export const getImportAddress = (id: number) => `${paths.scanShelf()}?import=${id}`;

export const useImports = () => useQuery(buildQuery(importsKey, 'GET /api/imports'));

type RowQuery = { page?: number; row?: number; outcome?: ImportRow['outcome'] | undefined };

export const useImport = (id: number, query: RowQuery) =>
  useQuery({
    ...buildQuery([...importsKey, id, query], 'GET /api/imports/:id', { params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_INTERVAL_MS : false),
  });

/** One change at a time, until the list shows it. Errors of a field are left to the field. */
export function useImportChange<Result, Change = void>(mutationFn: (change: Change) => Promise<Result>) {
  const { t } = useTranslation('imports');
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onError: (error) => (error instanceof ApiError && error.fields['file']) || toastFailure(error, t('didNotWork')),
    onSettled: () => queries.invalidateQueries({ queryKey: booksKey }),
  });
}
