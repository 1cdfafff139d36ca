import { sql } from 'kysely';

const PAGE_SIZE = 500;

/** Maximum rows of a page; inlined in the statement, so its prepared plan knows it. */
export const pageLimit = sql.lit(PAGE_SIZE);

export const isLastPage = (rows: number) => rows < PAGE_SIZE;

export type JsonRows = `[${string}]`;

export type RowPages = AsyncIterable<object[] | JsonRows>;

/** Reads a list in the order of ids; `readAfter` returns the page of rows after an id. */
export async function* readInPages<Row extends { id: number }>(readAfter: (id: number) => Promise<Row[]>) {
  for (let last = 0; ;) {
    const rows = await readAfter(last);
    yield rows;
    if (isLastPage(rows.length)) return;
    last = rows.at(-1)!.id;
  }
}
