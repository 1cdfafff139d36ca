import { useRef } from 'react';
import { createClientId } from './client-id.ts';

/** Gives a key for what is sent: the same for the same content, however often it is tried. */
export function useOnceKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: createClientId() };
    return last.current.key;
  };
}
