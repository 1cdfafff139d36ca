import { type MutateOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface SingleMutation<Result, Change> {
  mutationFn: (change: Change) => Promise<Result>;
  onSuccess?: () => unknown;
  onError: (error: Error) => unknown;
  /** Refetches what was changed; only then another change may follow. */
  onSettled: () => Promise<unknown>;
}

/** A mutation that runs once at a time: it ignores the second click of two. */
export function useSingleMutation<Result, Change = void>({ onSettled, ...options }: SingleMutation<Result, Change>) {
  const isBusy = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => onSettled().finally(() => (isBusy.current = false)),
  });
  const mutate = (change: Change, callbacks?: MutateOptions<Result, Error, Change>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutation.mutate(change, callbacks);
  };
  return { ...mutation, mutate };
}
