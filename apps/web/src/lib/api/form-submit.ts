import { useRef, type SyntheticEvent } from 'react';
import { get, type FieldPath, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { createClientId } from '../device/client-id.ts';
import { showFailure } from './api-errors.ts';

export function useSubmitOnce(send: (event: SyntheticEvent) => Promise<void>, onFailure: (error: unknown) => void) {
  const busy = useRef(false);
  return async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await send(event).catch(onFailure);
    busy.current = false;
  };
}

/** Sends a valid form. A failure shows the server's field errors, else a toast with its message or `failure`. */
export const useSubmit = <Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
  failure: string,
  send: (checked: Checked) => Promise<void>,
) => useSubmitOnce(form.handleSubmit(send), (error) => showFailure(form, error, failure));

/** Registers a field together with its error. */
export const registerField = <Fields extends FieldValues, Checked>(
  form: UseFormReturn<Fields, unknown, Checked>,
  name: FieldPath<Fields>,
) => ({
  ...form.register(name),
  error: (get(form.formState.errors, name) as { message?: string } | undefined)?.message,
});

/** Returns an idempotency key per content: the same content gets the same key on a retry. */
export function useOnceKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: createClientId() };
    return last.current.key;
  };
}

type Rules<Fields extends FieldValues, Checked> = { resolve: Resolver<Fields, unknown, Checked> };

/** A form resolver whose schema is loaded on first use, because zod and the schemas are large. */
export function createLazyResolver<Fields extends FieldValues, Checked>(
  load: () => Promise<Rules<Fields, Checked>>,
): Resolver<Fields, unknown, Checked> {
  return async (values, ...form) => {
    // A copy: the form mutates its values while the schema loads.
    const asked = { ...values };
    return (await load()).resolve(asked, ...form);
  };
}
