/** Keeps values by their keys within so many bytes; what has not been asked for lately goes first. */
export interface Bounded<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/**
 * Values move between two halves: into the young one when they are set or asked for; when that is full it becomes the old
 * one, and what the old one still had is dropped. So neither reading nor dropping has to look for the oldest.
 * @param bytes how much to keep at most
 * @param sizeOf how many bytes a value takes; it must not change
 */
export function createBounded<Key, Value>(bytes: number, sizeOf: (value: Value) => number): Bounded<Key, Value> {
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();
  let size = 0;

  function set(key: Key, value: Value) {
    const replaced = young.get(key);
    const added = sizeOf(value) - (replaced === undefined ? 0 : sizeOf(replaced));
    old.delete(key);
    if (size + added > bytes / 2) {
      old = young;
      old.delete(key);
      young = new Map();
      size = 0;
      if (sizeOf(value) > bytes / 2) return;
      young.set(key, value);
      size = sizeOf(value);
      return;
    }
    young.set(key, value);
    size += added;
  }
  return {
    get(key) {
      const kept = young.get(key);
      if (kept !== undefined) return kept;
      const aging = old.get(key);
      if (aging !== undefined) set(key, aging);
      return aging;
    },
    set,
    delete(key) {
      const kept = young.get(key);
      if (kept !== undefined) size -= sizeOf(kept);
      young.delete(key);
      old.delete(key);
    },
  };
}
