import { useEffect } from 'react';
import { toast } from '../../ui/toast.ts';

type FailedQuery = { error: Error | null; errorUpdatedAt: number };

/** Says each failure of a query once, in passing; what stays on the page offers another try. */
export function useErrorToast({ error, errorUpdatedAt }: FailedQuery, text: string) {
  useEffect(() => {
    if (error) toast.error(text, { id: text });
    // The words belong to the failure: another language or search does not repeat it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, errorUpdatedAt]);
}
