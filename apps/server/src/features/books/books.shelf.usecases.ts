import type { Book, BookFilters, BookPage, BookSummary } from '@wandering-books/contract/books.ts';
import { type Bounded, createBounded } from '../../platform/bounded.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Versions } from '../../platform/db/versions.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import type { Actor } from '../../platform/http/bind-endpoints.ts';
import { type Json, jsonAround, jsonOf, jsonWith } from '../../platform/http/json-bytes.ts';
import { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { createReadyPages, type ReadyPages } from '../../platform/http/ready-pages.ts';
import { gathered } from '../../platform/together.ts';
import {
  type BookVersion,
  type Exclusions,
  hasPosition,
  searchBooks,
  type SearchResults,
} from '../book-search/book-search.usecases.ts';
import { distanceOf, presentBook, presentSummary } from './books.present.ts';
import * as queries from './books.queries.ts';
import { presentable, requireSeen } from './books.usecases.ts';
import { versionsOf } from './books.versions.queries.ts';

const MEBIBYTE = 1024 * 1024;
/** In bytes: what lists show of some 60,000 books, and the pages of 10,000. */
const KEPT = { summaries: 64 * MEBIBYTE, books: 16 * MEBIBYTE };
/** What keeping a few bytes takes besides them. */
const OVERHEAD = 400;

/** What lists show of a book, in a state of its row, and where it stands, which only distances tell of. */
interface ReadySummary {
  version: string;
  json: Json<BookSummary>;
  standing: { latitude: number | null; longitude: number | null };
}

interface ReadyBookPage {
  version: string;
  user_id: number;
  withheld: boolean;
  answer: ReadyAnswer<Book>;
}

/** Books as they are told to everybody, kept as bytes. What is personal is never among them. */
export interface Shelf {
  db: Db;
  pages: ReadyPages;
  summaries: Bounded<number, ReadySummary>;
  books: Bounded<number, ReadyBookPage>;
  /** Asks in what state a book is; undefined when there is none. */
  versionOf(this: void, id: number): Promise<string | undefined>;
}

export function openShelf({ db }: Deps, versions: () => Promise<Versions>): Shelf {
  return {
    db,
    pages: createReadyPages(versions, 'books'),
    summaries: createBounded(KEPT.summaries, ({ json }) => json.length + OVERHEAD),
    books: createBounded(KEPT.books, ({ answer }) => 3 * answer.bytes.length + OVERHEAD),
    versionOf: gathered(
      async (ids: number[]) => new Map((await versionsOf(db, ids)).map(({ id, version }) => [id, version])),
    ),
  };
}

/**
 * What lists show of these books, in their order. Of those that are not kept in this state, the rows are asked for; what has
 * been hidden since they were chosen is left out.
 */
export async function summariesOf({ db, summaries }: Shelf, results: BookVersion[], from: Coordinates | null) {
  const ready = results.map(({ id, version }) => {
    const kept = summaries.get(id);
    return kept?.version === version ? kept : undefined;
  });
  const missing = results.filter((_, at) => !ready[at]).map(({ id }) => id);
  const rows = (await queries.booksByIds(db, missing)).filter((row) => !row.withheld);
  const fetched = new Map(rows.map((row) => [row.id, readySummary(row)]));
  for (const [id, summary] of fetched) summaries.set(id, summary);
  const found = results.map(({ id }, at) => ready[at] ?? fetched.get(id)).filter((summary) => summary !== undefined);
  return found.map(({ json, standing }) => (from ? jsonWith(json, distanceOf(standing, from)) : json));
}

const readySummary = (row: queries.SummaryRow): ReadySummary => ({
  version: row.version,
  json: jsonOf(presentSummary(row)),
  standing: { latitude: row.latitude, longitude: row.longitude },
});

export const pageOf = async (shelf: Shelf, { results, position, meta }: SearchResults): Promise<Json<BookPage>> =>
  jsonAround('data', await summariesOf(shelf, results, position), meta);

/**
 * A page of the books on offer. One that is the same for everybody is kept; one with distances, or for a member who sees
 * less than others, is put together for him.
 */
export async function browseBooks(
  shelf: Shelf,
  filters: BookFilters,
  exclusions: Exclusions,
  versions: () => Promise<Versions>,
) {
  const make = async () => pageOf(shelf, await searchBooks(shelf.db, filters, exclusions));
  if (exclusions.excludeOwnerIds?.length || hasPosition(filters)) return new ReadyAnswer(await make());
  return shelf.pages.page(JSON.stringify(filters), make, versions);
}

/** The page of a book, for those who may see it. */
export async function bookPage(deps: Deps, shelf: Shelf, viewer: Actor | null, id: number) {
  const page = await readyBookPage(shelf, id);
  await requireSeen(deps, viewer, page);
  return page.answer;
}

/** What is hidden from most is not kept, but told anew to the few who may see it. */
async function readyBookPage(shelf: Shelf, id: number): Promise<ReadyBookPage> {
  const version = await shelf.versionOf(id);
  const kept = shelf.books.get(id);
  if (version !== undefined && kept?.version === version) return kept;
  const row = presentable(await queries.bookById(shelf.db, id));
  const json = jsonOf(presentBook(row));
  if (row.withheld) return { ...row, answer: new ReadyAnswer(json) };
  const answer: ReadyAnswer<Book> = new ReadyAnswer(json, async () => {
    const now = await shelf.versionOf(id);
    const page = shelf.books.get(id);
    return page?.answer === answer && page.version === now;
  });
  const page = { version: row.version, user_id: row.user_id, withheld: false, answer };
  shelf.books.set(id, page);
  return page;
}
