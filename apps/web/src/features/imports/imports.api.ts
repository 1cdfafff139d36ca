import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportRow, Import, ImportFileInput } from '@wandering-books/contract/imports/imports.ts';
import { useTranslation } from 'react-i18next';
import { api, ApiError, buildQuery } from '../../lib/api/api.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { useSingleMutation, useOnceKey } from '../../lib/api/single-run.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { booksKey } from '../books/books.api.ts';
import { useNavigate } from 'react-router';

/** Forms show their errors themselves. */
const FIELDS = ['file', 'columns'];
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
  return useSingleMutation({
    mutationFn,
    onError: (error) =>
      (error instanceof ApiError && FIELDS.some((field) => error.fields[field])) ||
      toastFailure(error, t('didNotWork')),
    refetches: booksKey,
  });
}

const MAX_SHARED_TOGETHER = 100;

/** The first drafts of an import, as many as are shared together. */
export async function listDrafts(id: number) {
  const drafts: ImportRow[] = [];
  for (let page = 1, last = 1; page <= last && drafts.length < MAX_SHARED_TOGETHER; page++) {
    const query = { outcome: 'book', page, per_page: MAX_SHARED_TOGETHER } as const;
    const { rows, last_page } = await api('GET /api/imports/:id', { params: { id }, query });
    drafts.push(...rows.filter(({ book_id }) => book_id === null));
    last = last_page;
  }
  return drafts.slice(0, MAX_SHARED_TOGETHER);
}

export type SentList = Pick<ImportFileInput, 'shelf'> & Partial<Pick<ImportFileInput, 'has_headers'>> & { file: File };
type Columns = Import['columns'][number]['field'][];
type SentImport = Pick<Import, 'id'> & SentList;

interface SendOptions {
  /** The preview that it takes the place of. */
  replaces?: number;
  columns?: Columns;
  onSent?: (() => void) | undefined;
}

/** The list of the latest preview. Until the page is left, its columns can be read anew. */
let latest: SentImport | undefined;

export const findSentList = (id: number) => (latest?.id === id ? latest : undefined);

/** Shows the preview of a list, in place of an earlier preview of it. */
export function useSendList() {
  const navigate = useNavigate();
  const getOnceKey = useOnceKey();
  return useImportChange(async ({ replaces, columns, onSent, ...list }: SentList & SendOptions) => {
    const { shelf, has_headers, file } = list;
    const body = { shelf, columns: columns?.map((field) => field ?? '').join(','), has_headers };
    const once = getOnceKey([body, file.name, file.size, file.lastModified]);
    const { id } = await api('POST /api/imports', { body, files: { file }, once });
    latest = { id, ...list };
    // The page that sent it is left, so its own callbacks would not run.
    onSent?.();
    void navigate(getImportAddress(id), { replace: replaces !== undefined });
    if (replaces !== undefined)
      await api('DELETE /api/imports/:id', { params: { id: replaces } }).catch(() => undefined);
  });
}
