import { LRUCache } from 'lru-cache';

export interface RowVersion {
  id: number;
  version: string;
}

interface Options<Value extends RowVersion, Source> {
  maxBytes: number;
  /** The bytes that a value takes; must be constant. */
  sizeOf: (value: Value) => number;
  load: (source: Source, ids: number[]) => Promise<Value[]>;
}

/** Caches values by row version, shared by all sources. Returns them in order, without rows that no longer exist. */
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
