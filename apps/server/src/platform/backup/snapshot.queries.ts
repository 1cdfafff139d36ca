import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';
import type { Table } from './catalogue.queries.ts';

const PAGE = 200;

export async function beginSnapshot(client: ClientBase): Promise<Date> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ now: Date }>('select now()');
  return rows[0]!.now;
}

export const endSnapshot = (client: ClientBase) => client.query('rollback');

/** Releases the lock of the table that was read, so that a migration does not wait for the whole backup. */
export async function withTableReleased<Result>(client: ClientBase, read: () => Promise<Result>): Promise<Result> {
  await client.query('savepoint table_read');
  const result = await read();
  await client.query('rollback to savepoint table_read');
  return result;
}

export const copyTableOut = (client: ClientBase, { name, columns }: Table) =>
  client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`));

export async function* listImageNames(client: ClientBase) {
  for (let last = ''; ;) {
    const { rows } = await withTableReleased(client, () =>
      client.query<{ name: string }>(`select name from images where name > $1 order by name limit ${PAGE}`, [last]),
    );
    const names = rows.map(({ name }) => name);
    if (names.length > 0) yield names;
    if (names.length < PAGE) return;
    last = names.at(-1)!;
  }
}

export async function hasImages(client: ClientBase, names: string[]) {
  const { rowCount } = await client.query('select from images where name = any($1::text[])', [names]);
  return rowCount === names.length;
}
