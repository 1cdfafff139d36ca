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
  const cache = new LRUCache<number, Value>({ maxSize: maxBytes, sizeCalculation: sizeOf });

  function find({ id, version }: RowVersion) {
    const value = cache.get(id);
    return value?.version === version ? value : undefined;
  }

  return async (source: Source, rows: readonly RowVersion[]) => {
    const hits = rows.map(find);
    const missingIds = rows.filter((_, at) => !hits[at]).map(({ id }) => id);
    const loadedRows = missingIds.length > 0 ? await load(source, missingIds) : [];
    for (const value of loadedRows) cache.set(value.id, value);
    const byId = new Map(loadedRows.map((value) => [value.id, value]));
    return rows.map(({ id }, at) => hits[at] ?? byId.get(id)).filter((value) => value !== undefined);
  };
}
