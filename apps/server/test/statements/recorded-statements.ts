import { Client } from 'pg';
import { vi } from 'vitest';

export interface Statement {
  text: string;
  values?: unknown[];
}

/** Records the statements of all connections, each text once, until they are taken. */
export function recordStatements() {
  const query = vi.spyOn(Client.prototype, 'query');
  return function takeStatements() {
    const statements = new Map<string, Statement>();
    for (const [given, values] of query.mock.calls as unknown as [string | Statement, unknown[]?][]) {
      const statement = typeof given === 'string' ? { text: given, values: values ?? [] } : given;
      statements.set(statement.text, statement);
    }
    query.mockRestore();
    return [...statements.values()];
  };
}
