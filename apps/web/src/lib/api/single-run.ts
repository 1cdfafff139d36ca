import { type MutateOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

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
  onError: (error: Error, change: Change) => unknown;
  /** Refetches what was changed; only then another change may follow. */
  onSettled: (result: Result | undefined, error: Error | null) => Promise<unknown> | undefined;
}

/** A mutation that runs once at a time, until what it changed is refetched. */
export function useSingleMutation<Result, Change = void>(options: SingleMutation<Result, Change>) {
  const mutation = useMutation(options);
  const run = useSingleRun((change: Change, callbacks?: MutateOptions<Result, Error, Change>) =>
    mutation.mutateAsync(change, callbacks).catch(() => undefined),
  );
  const mutate = (...input: Parameters<typeof run>) => void run(...input);
  return { ...mutation, mutate };
}
