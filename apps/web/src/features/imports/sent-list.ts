import type { Import, ImportFileInput } from '@wandering-books/contract/imports/imports.ts';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useOnceKey } from '../../lib/api/single-run.ts';
import { getImportAddress, useImportChange } from './imports.api.ts';

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
