import { readStored, writeStored } from './stored-state.ts';

/** Empty when nothing is stored, or something invalid, for example of another version. */
export function readStoredObject(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStored(name) ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns false when storage is full or disabled. */
export function storeObject(name: string, value: object): boolean {
  try {
    writeStored(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
