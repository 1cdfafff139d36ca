import type { Pool } from 'pg';
import type { Statement } from './recorded-statements.ts';

interface ColumnRead {
  table: string;
  column: string;
}

interface PlanNode {
  'Relation Name'?: string;
  Alias?: string;
  Output?: string[] | undefined;
  Plans?: PlanNode[];
}

const READING = /^\s*(?:select|with)\b/;

/** Returns the columns that statements read according to their plans, without those of PostgreSQL's internal reads. */
export async function findReadColumns(pool: Pool, statements: readonly Statement[]): Promise<ColumnRead[]> {
  const columns = await readColumnsByTable(pool);
  const read = new Map<string, ColumnRead>();
  for (const { text, values } of new Map(statements.map((one) => [one.text, one])).values()) {
    if (!READING.test(text)) continue;
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (verbose, format json) ${text}`,
      values,
    );
    const plan = rows[0]!['QUERY PLAN'][0].Plan;
    const written = JSON.stringify(withoutWholeRows(plan));
    for (const { table, alias } of listTables(plan)) {
      const named = (columns.get(table) ?? []).filter((column) =>
        new RegExp(`\\b${alias}\\.${column}\\b`).test(written),
      );
      for (const column of named) read.set(`${table}.${column}`, { table, column });
    }
  }
  return [...read.values()];
}

/** A scan below another step may output whole rows; the columns used are in the step. */
function withoutWholeRows({ Plans, ...node }: PlanNode): PlanNode {
  const parts = Plans?.map(({ Output, ...part }) =>
    withoutWholeRows(part['Relation Name'] ? part : { ...part, Output }),
  );
  return { ...node, ...(parts && { Plans: parts }) };
}

function* listTables(node: PlanNode): Generator<{ table: string; alias: string }> {
  if (node['Relation Name']) yield { table: node['Relation Name'], alias: node.Alias! };
  for (const part of node.Plans ?? []) yield* listTables(part);
}

async function readColumnsByTable(pool: Pool) {
  const { rows } = await pool.query<{ table_name: string; columns: string[] }>(
    `select table_name, json_agg(column_name) as columns from information_schema.columns
     where table_schema = 'public' group by table_name`,
  );
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
}
