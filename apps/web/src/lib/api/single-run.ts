import { createClientId } from '../device/client-id.ts';
import { type MutateOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastFailure } from './api-errors.ts';

/** Runs once at a time: calls while it runs, such as of a second click, are ignored. */
export function useSingleRun<Input extends unknown[]>(run: (...input: Input) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...input: Input): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await run(...input).finally(() => (isRunning.current = false));
  };
}

interface SingleMutation<Result, Change> {
  mutationFn: (change: Change) => Promise<Result>;
  onSuccess?: (result: Result, change: Change) => unknown;
  /** Shown in a toast, unless the server says more. */
  failure?: string;
  onError?: (error: Error, change: Change) => unknown;
  /** The first parts of the keys of what was changed, and is refetched; only then another change may follow. */
  refetches?: QueryKey;
  onSettled?: (result: Result | undefined, error: Error | null) => Promise<unknown> | undefined;
}

/** The key of all queries. */
export const EVERYTHING: QueryKey = [];

/** A mutation that runs once at a time, until what it changed is refetched. */
export function useSingleMutation<Result, Change = void>({
  failure,
  refetches: queryKey,
  ...options
}: SingleMutation<Result, Change>) {
  const queries = useQueryClient();
  const mutation = useMutation({
    onError: (error) => failure !== undefined && toastFailure(error, failure),
    onSettled: () => queryKey && queries.invalidateQueries({ queryKey }),
    ...options,
  });
  const run = useSingleRun((change: Change, callbacks?: MutateOptions<Result, Error, Change>) =>
    mutation.mutateAsync(change, callbacks).catch(() => undefined),
  );
  const mutate = (...input: Parameters<typeof run>) => void run(...input);
  return { ...mutation, mutate };
}

/** Returns an idempotency key per content: the same content gets the same key on a retry. */
export function useOnceKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: createClientId() };
    return last.current.key;
  };
}
