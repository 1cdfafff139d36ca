import { LRUCache } from 'lru-cache';

/** A row in one of its states. */
export interface RowVersion {
  id: number;
  version: string;
}

interface Options<Value extends RowVersion, Source> {
  maxBytes: number;
  /** How many bytes a value takes; it must not change. */
  sizeOf: (value: Value) => number;
  /** Reads those that are not kept in the state that is wanted; those that are missing are left out. */
  load: (source: Source, ids: number[]) => Promise<Value[]>;
}

/**
 * Keeps what is made of rows, each with the state of its row. Gives what is made of these rows, in their order, without those
 * that are not there any more. A state is the same wherever it is read, so that all sources share what is kept.
 */
export function createRowCache<Value extends RowVersion, Source>({ maxBytes, sizeOf, load }: Options<Value, Source>) {
  const kept = new LRUCache<number, Value>({ maxSize: maxBytes, sizeCalculation: sizeOf });

  function find({ id, version }: RowVersion) {
    const value = kept.get(id);
    return value?.version === version ? value : undefined;
  }

  return async (source: Source, rows: readonly RowVersion[]) => {
    const found = rows.map(find);
    const missing = rows.filter((_, at) => !found[at]).map(({ id }) => id);
    const loaded = missing.length > 0 ? await load(source, missing) : [];
    for (const value of loaded) kept.set(value.id, value);
    const byId = new Map(loaded.map((value) => [value.id, value]));
    return rows.map(({ id }, at) => found[at] ?? byId.get(id)).filter((value) => value !== undefined);
  };
}
