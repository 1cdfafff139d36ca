import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api.ts';

/** What the server said about a failure, or `otherwise` when it said nothing. */
export function getErrorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.hasServerMessage ? error.message : otherwise;
}

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
