import { sql } from 'kysely';

const ROWS_AT_ONCE = 500;

/** The most rows of a page; part of the statement's text, so that its kept plan knows of it. */
export const pageLimit = sql.lit(ROWS_AT_ONCE);

/** Whether a page of so many rows is the last of its list. */
export const isLastPage = (rows: number) => rows < ROWS_AT_ONCE;

/** Rows that the database has written as JSON itself. */
export type JsonRows = `[${string}]`;

/** A list of any length, perhaps longer than memory: a page at a time. */
export type RowPages = AsyncIterable<object[] | JsonRows>;

/** Reads a list in the order of its ids; `readAfter` gives the page of rows behind an id. */
export async function* readInPages<Row extends { id: number }>(readAfter: (id: number) => Promise<Row[]>) {
  for (let last = 0; ;) {
    const rows = await readAfter(last);
    yield rows;
    if (isLastPage(rows.length)) return;
    last = rows.at(-1)!.id;
  }
}
