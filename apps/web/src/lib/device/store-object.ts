import { writeStored } from './stored-state.ts';

/** Returns false when storage is full or disabled. */
export function storeObject(name: string, value: object): boolean {
  try {
    writeStored(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
