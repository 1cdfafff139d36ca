import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

interface Query<Row> {
  execute: () => Promise<Row[]>;
  executeTakeFirstOrThrow: () => Promise<Row>;
}

/** Whether a query returns any row. */
export const hasRow = async (query: Query<unknown>) => (await query.execute()).length > 0;

/** Whether a statement that returns nothing changes any row. */
export const changesRow = async (query: Query<object>) =>
  (await query.execute()).some((counts) =>
    Object.values(counts).some((count) => typeof count === 'bigint' && count > 0n),
  );

/** The values of one column. */
export const listValues = async <Row, Column extends keyof Row>(query: Query<Row>, column: Column) =>
  (await query.execute()).map((row) => row[column]);

/** The value of a column in the first row. */
export const findValue = async <Row, Column extends keyof Row>(query: Query<Row>, column: Column) =>
  (await query.execute())[0]?.[column];

/** The value of a column in the one row. */
export const getValue = async <Row, Column extends keyof Row>(query: Query<Row>, column: Column) =>
  (await query.executeTakeFirstOrThrow())[column];

type Statement = [parts: TemplateStringsArray, ...values: unknown[]];

/** A tag for SQL: the rows. */
export const readRows =
  <Row>(db: Db) =>
  async (...statement: Statement) =>
    (await sql<Row>(...statement).execute(db)).rows;

/** A tag for SQL: the first row. */
export const findRow =
  <Row>(db: Db) =>
  async (...statement: Statement) =>
    (await readRows<Row>(db)(...statement))[0];

/** A tag for SQL: the one row. */
export const getRow =
  <Row>(db: Db) =>
  async (...statement: Statement) =>
    (await readRows<Row>(db)(...statement))[0]!;

/** A tag for SQL: the values of the first column. */
export const readColumn =
  <Value>(db: Db) =>
  async (...statement: Statement) =>
    (await sql<Record<string, Value>>(...statement).execute(db)).rows.map((row) => Object.values(row)[0] as Value);

/** A tag for SQL: the value of the first column in the one row. */
export const readValue =
  <Value>(db: Db) =>
  async (...statement: Statement) =>
    (await readColumn<Value>(db)(...statement))[0] as Value;

/** The number of rows of a query, which need not select any column. */
export const countRows = (db: Db, query: Expression<unknown>) =>
  readValue<number>(db)`select count(*) from (${query}) as counted`;

/** The named columns of a row. */
export const pick = <Row, Name extends keyof Row>(row: Row, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

const PAGE_SIZE = 500;

/** Maximum rows of a page; inlined in the statement, so its prepared plan knows it. */
export const pageLimit = sql.lit(PAGE_SIZE);

export const isLastPage = (rows: number) => rows < PAGE_SIZE;

export type JsonRows = `[${string}]`;

export type RowPages = AsyncIterable<object[] | JsonRows>;

/** Reads a list in batches, each of the rows after the last one. */
export async function* readInBatches<Key, Row extends Key>(
  list: (last: Key | undefined, limit: number) => Promise<Row[]>,
  limit = 1000,
): AsyncGenerator<Row> {
  for (let last: Key | undefined; ;) {
    const rows = await list(last, limit);
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** Reads the rows of a query in the order of the column that it selects as `id`. */
export async function* readInPages<DB, Table extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  column = 'id',
) {
  for (let last = 0; ;) {
    const rows = await query
      .where(sql<boolean>`${sql.ref(column)} > ${last}`)
      .orderBy(sql.ref(column))
      .limit(pageLimit)
      .execute();
    yield rows;
    if (isLastPage(rows.length)) return;
    last = rows.at(-1)!.id;
  }
}
