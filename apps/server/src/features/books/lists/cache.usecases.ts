import type { BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { touchesLists } from '../../../platform/cache/book-changes.ts';
import type { Loaded } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';
import { encodeJson, extendJsonObject, type Json, wrapJsonList } from '../../../platform/bytes/json-bytes.ts';
import type { SearchResults } from '../../book-search/book-search.usecases.ts';
import type { Exclusions } from '../../book-search/book-search.plan.usecases.ts';
import { NEAR_KM, summarizeWorks } from '../../book-search/copies/copies.usecases.ts';
import { getDistance, presentSummary } from '../books.present.ts';
import * as queries from '../books.queries.ts';
import { LRUCache } from 'lru-cache';

const MEBIBYTE = 1024 * 1024;
/** About 60,000 books. */
const MAX_BYTES = 64 * MEBIBYTE;
const OVERHEAD = 400;

/** A rendered summary with its row version and position; the position is used for distances only. */
interface CachedSummary extends RowVersion {
  json: Json<BookSummary>;
  workId: number;
  position: { latitude: number | null; longitude: number | null };
}

export type BookCache = ReturnType<typeof createBookCache>;

/** Caches rendered book summaries as bytes. They contain nothing personal: distances are added per request. */
export function createBookCache() {
  const getSummaries = createRowCache<CachedSummary, Db>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ json }) => json.length + OVERHEAD,
    // Skips books hidden since they were selected.
    load: async (db, ids) => (await queries.listBooksByIds(db, ids)).filter(({ hidden }) => !hidden).map(renderSummary),
  });

  async function renderSummaries(db: Db, results: RowVersion[], from: Coordinates | null, exclusions: Exclusions) {
    return addWorks(db, await getSummaries(db, results), from, exclusions);
  }

  async function addWorks(
    db: Db,
    summaries: CachedSummary[],
    from: Coordinates | null,
    exclusions: Exclusions,
  ): Promise<Json<BookSummary>[]> {
    const within = from ? { kilometres: NEAR_KM, of: from } : undefined;
    const workIds = [...new Set(summaries.map(({ workId }) => workId))];
    const works = await summarizeWorks(db, workIds, { ...exclusions, within });
    return summaries.map(({ json, position, workId }) =>
      extendJsonObject(json, { ...getDistance(position, from), ...selectShown(works.get(workId)) }),
    );
  }
  return {
    renderSummaries,
    renderPage: async (
      db: Db,
      { results, position, meta, exclusions, isTouchedBy }: SearchResults,
    ): Promise<Loaded<BookPage>> => {
      const summaries = await getSummaries(db, results);
      const works = new Set<number | null>(summaries.map(({ workId }) => workId));
      return {
        bytes: wrapJsonList(await addWorks(db, summaries, position, exclusions), meta),
        dependsOn: [(change) => isTouchedBy(change) || (touchesLists(change) && works.has(change.work_id))],
      };
    },
  };
}

/** A single copy is the book itself. */
const selectShown = (figures: { copies: number; from_price: number | null } | undefined) =>
  figures && figures.copies > 1 ? figures : {};

const renderSummary = (row: queries.SummaryRow): CachedSummary => ({
  id: row.id,
  version: row.version,
  json: encodeJson(presentSummary(row)),
  workId: row.work_id,
  position: { latitude: row.latitude, longitude: row.longitude },
});

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
