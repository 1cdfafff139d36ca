import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';

/** A step of an executed plan. */
export interface PlanStep {
  node: string;
  table?: string | undefined;
  index?: string | undefined;
  /** Rows received from the steps below. */
  received: number;
  /** Blocks read by it and the steps below. */
  blocks: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The tables that grow with books and members. */
export const LARGE_TABLES = new Set(
  'books works users profiles cities colleges book_words word_sounds facet_words'.split(' '),
);

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Executes a query and returns the steps of its plan. */
export async function explainQuery(pool: Pool, { sql, parameters }: Query): Promise<PlanStep[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, timing off, format json) ${sql}`,
    parameters as unknown[],
  );
  return [...walkPlan(rows[0]!['QUERY PLAN'][0].Plan)];
}

function* walkPlan(node: PlanNode): Generator<PlanStep> {
  const parts = node.Plans ?? [];
  const received = parts.reduce((sum, part) => sum + part['Actual Rows'] * part['Actual Loops'], 0);
  const blocks = node['Shared Hit Blocks'] + node['Shared Read Blocks'];
  yield { node: node['Node Type'], table: node['Relation Name'], index: node['Index Name'], received, blocks };
  for (const part of parts) yield* walkPlan(part);
}
