import { useEffect } from 'react';
import { toast } from '../ui/toast.ts';

/** Says once that something could not be loaded. */
export function useFailureToast(failed: boolean, text: string) {
  useEffect(() => {
    if (failed) toast.error(text, { id: text });
  }, [failed, text]);
}
