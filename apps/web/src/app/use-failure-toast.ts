import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../ui/toast.ts';

/** Says each time that something could not be loaded. */
export function useFailureToast(
  { isError, errorUpdatedAt }: Pick<UseQueryResult, 'isError' | 'errorUpdatedAt'>,
  text: string,
) {
  useEffect(() => {
    if (isError) toast.error(text, { id: text });
  }, [isError, errorUpdatedAt, text]);
}
