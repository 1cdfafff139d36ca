import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api.ts';
import { isUnreachable } from './retryable-error.ts';
import { toast } from './toast.ts';

/** What the server said about a failure; when it said nothing, `otherwise`, or else what the error says of itself. */
export function getErrorMessage(error: unknown, otherwise = (error as Error | null)?.message ?? ''): string {
  return error instanceof ApiError && error.hasServerMessage ? error.message : otherwise;
}

/** Says in passing what the server said about a failure, or `otherwise`. */
export function toastFailure(error: unknown, otherwise: string, options?: Parameters<typeof toast.error>[1]): void {
  toast.error(getErrorMessage(error, otherwise), options);
}

type Failure = { error: unknown; errorUpdatedAt: number; data?: unknown };

/** Says each failure of a query once, in passing; what stays on the page offers another try. */
export function useFailureToast({ error, errorUpdatedAt, data }: Failure, text: string) {
  useEffect(() => {
    // Where something is shown all the same, it is enough that the page says that the server cannot be reached.
    if (error && !(data !== undefined && isUnreachable(error))) toast.error(text, { id: text });
    // The words belong to the failure: another language or search does not repeat it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, errorUpdatedAt]);
}

/** Shows a failure to send a form: under its fields what the server has against them, anything else in passing. */
export function showFailure<Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
  error: unknown,
  otherwise: string,
): void {
  if (!showFieldErrors(form, error)) toastFailure(error, otherwise);
}

/** Whether the server says that there is nothing there, or not any more. What was known of it before is then over. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Puts the server's first complaint about each field under that field; tells whether there was any. */
export function showFieldErrors<Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
  error: unknown,
): boolean {
  const complaints = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = complaints.filter(([field]) => field in form.getValues());
  known.forEach(([field, messages], index) =>
    form.setError(field as Path<Fields>, { type: 'server', message: messages[0] }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}
