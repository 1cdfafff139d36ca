import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, isUnreachable } from './api.ts';
import { toast } from '../toast.ts';

/** Returns the server's message, else `otherwise`, else the error's own message. */
export const getErrorMessage = (error: unknown, otherwise = (error as Error | null)?.message ?? ''): string =>
  error instanceof ApiError && error.hasServerMessage ? error.message : otherwise;

export function toastFailure(error: unknown, otherwise: string, options?: Parameters<typeof toast.error>[1]): void {
  toast.error(getErrorMessage(error, otherwise), options);
}

type Failure = { error: unknown; errorUpdatedAt: number };

/** Without the server, the notice that it is unreachable is sufficient. */
export function useFailureToast({ error, errorUpdatedAt }: Failure, text: string) {
  useEffect(() => {
    if (error && !isUnreachable(error)) toast.error(text, { id: text });
    // Only a new failure shows a toast, not new texts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, errorUpdatedAt]);
}

/** Shows field errors of the server under their fields, also nested ones (`slots.0.place`), anything else in a toast. */
export function showFailure<Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
  error: unknown,
  otherwise: string,
): void {
  if (!showFieldErrors(form, error)) toastFailure(error, otherwise);
}

/** A 404 makes cached data of the resource invalid. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

export function showFieldErrors<Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
  error: unknown,
): boolean {
  const complaints = error instanceof ApiError ? Object.entries(error.fields) : [];
  const isInForm = (field: string) => field in form.getValues() || form.getValues(field as Path<Fields>) !== undefined;
  const formErrors = complaints.filter(([field]) => isInForm(field));
  formErrors.forEach(([field, messages], index) =>
    form.setError(field as Path<Fields>, { type: 'server', message: messages[0] }, { shouldFocus: index === 0 }),
  );
  return formErrors.length > 0;
}
