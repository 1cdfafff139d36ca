import { readStored, writeStored } from './storage/entries.ts';

/** Empty when nothing is stored, or something invalid, for example of another version. */
export function readStoredObject(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStored(name) ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns whether the browser keeps it; otherwise it lasts as long as the page. */
export const storeObject = (name: string, value: object) => writeStored(name, JSON.stringify(value));
