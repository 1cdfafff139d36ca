import { useRef, type SyntheticEvent } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { createClientId } from '../device/client-id.ts';

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
