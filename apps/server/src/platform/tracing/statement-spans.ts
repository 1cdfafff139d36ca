import type { LogEvent } from 'kysely';
import type { Tracing } from './tracing.ts';

const CLIENT = 2;
const ERROR = 2;
const FIRST_WORD = /^\W*(\w+)/;
const INNERMOST = /\([^()]*\)/g;
const FIRST_TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;

/** Makes a span of each statement to the database: what is done and to which table, not the text, in which values may stand. */
export const createStatementTracer =
  (tracing: Tracing) =>
  ({ level, query, queryDurationMillis }: LogEvent) => {
    const operation = FIRST_WORD.exec(query.sql)?.[1]?.toLowerCase() ?? 'statement';
    const table = FIRST_TABLE.exec(dropInner(query.sql))?.[1];
    const span = tracing.startSpan(table ? `${operation} ${table}` : operation, {
      kind: CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      },
      startTime: Date.now() - queryDurationMillis,
    });
    if (level === 'error') span.setStatus({ code: ERROR });
    span.end();
  };

/** What stands in parentheses has tables of its own. */
function dropInner(text: string): string {
  const outer = text.replace(INNERMOST, ' ');
  return outer === text ? text : dropInner(outer);
}
