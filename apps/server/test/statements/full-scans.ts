import type { Pool, PoolClient } from 'pg';
import type { Statement } from './recorded-statements.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

const EXPLAINABLE = /^\s*(?:select|with|insert|update|delete)\b/;
/** Tables that do not grow with members and books, and queues, which are read whole and emptied. */
const BOUNDED = new Set(
  `categories languages countries states cities universities new_words discarded_images second_factor_challenges
   import_rows`.split(/\s+/),
);
/** For columns without statistics the planner expects 200 values: once a row for each, once thousands. Those of autovacuum, of a few rows, are deleted. */
const ROW_COUNTS = [190, 1e6];

/**
 * Returns the statements that read a growing table from end to end, even where scans of whole tables are forbidden:
 * without a condition that an index answers, and without a limit.
 */
export async function findFullScans(pool: Pool, statements: readonly Statement[]) {
  let found = statements.filter(({ text }) => EXPLAINABLE.test(text) && !text.includes('"graphile_worker"'));
  for (const rows of ROW_COUNTS) {
    const client = await pool.connect();
    await pretendRows(client, rows);
    const plans = await Promise.all(found.map((statement) => explain(client, statement)));
    client.release(true);
    found = found.filter((_, at) => hasFullScan(plans[at]!));
  }
  return found.map(({ text }) => text.trim().replace(/\s+/g, ' '));
}

/** A table that autovacuum has left without pages is planned as an empty one, whatever its pretended rows. */
export const stopAutovacuum = (pool: Pool) =>
  pool.query(
    `do $$ declare name regclass; begin
       for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
         execute format('alter table %s set (autovacuum_enabled = off)', name);
       end loop;
     end $$`,
  );

const pretendRows = (client: PoolClient, rows: number) =>
  client.query(
    `begin;
     set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
     set local cpu_index_tuple_cost = 1; set local cpu_tuple_cost = 1;
     delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
     update pg_class set reltuples = ${rows}, relpages = greatest(1, pg_relation_size(oid) / 8192)
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );

/** Without statistics a long list looks like the whole table. */
const shorten = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 1) : value);

async function explain(client: PoolClient, { text, values = [] }: Statement) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    values.map(shorten),
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

function hasFullScan(node: PlanNode): boolean {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node;
  if (type === 'Limit') return false;
  const isWhole = /^(?:Seq|Index|Index Only) Scan$/.test(type) && !node['Index Cond'];
  return (isWhole && table !== undefined && !BOUNDED.has(table)) || Plans.some(hasFullScan);
}
