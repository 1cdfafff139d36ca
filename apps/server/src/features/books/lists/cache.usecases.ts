import type { BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { createRowCache, type RowVersion } from '../../../platform/cache/row-cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';
import { type Json, wrapJsonList, encodeJson, extendJsonObject } from '../../../platform/bytes/json-bytes.ts';
import type { SearchResults } from '../../book-search/book-search.usecases.ts';
import type { Exclusions } from '../../book-search/book-search.plan.usecases.ts';
import { NEAR_KM, summarizeWorks } from '../../book-search/copies/copies.usecases.ts';
import { getDistance, presentSummary } from '../books.present.ts';
import * as queries from '../books.queries.ts';

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

  async function renderSummaries(
    db: Db,
    results: RowVersion[],
    from: Coordinates | null,
    exclusions: Exclusions,
  ): Promise<Json<BookSummary>[]> {
    const summaries = await getSummaries(db, results);
    const within = from ? { kilometres: NEAR_KM, of: from } : undefined;
    const workIds = [...new Set(summaries.map(({ workId }) => workId))];
    const works = await summarizeWorks(db, workIds, { ...exclusions, within });
    return summaries.map(({ json, position, workId }) =>
      extendJsonObject(json, { ...getDistance(position, from), ...selectShown(works.get(workId)) }),
    );
  }
  return {
    renderSummaries,
    renderPage: async (db: Db, { results, position, meta, exclusions }: SearchResults): Promise<Json<BookPage>> =>
      wrapJsonList(await renderSummaries(db, results, position, exclusions), meta),
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
