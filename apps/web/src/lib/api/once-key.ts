import { useRef } from 'react';
import { createClientId } from '../device/client-id.ts';

/** Returns an idempotency key per content: the same content gets the same key on a retry. */
export function useOnceKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: createClientId() };
    return last.current.key;
  };
}
