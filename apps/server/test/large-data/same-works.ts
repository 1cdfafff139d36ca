import type { Client } from 'pg';
import { buildWorkKeys, MATCHING_RULES } from '../../src/features/matching/same-work.rules.ts';

const BATCH_SIZE = 2_000;

/** The works of all books, with the keys that sharing the books would have given them. */
export async function addSameWorks(client: Client) {
  await client.query('select find_missing_works()');
  for (let last = 0; ;) {
    const { rows } = await client.query<{ id: number; title: string; author: string }>(
      'select id, title, author from works where id > $1 order by id limit $2',
      [last, BATCH_SIZE],
    );
    if (rows.length === 0) return;
    const keyed = rows.map(({ id, ...book }) => ({ id, ...buildWorkKeys(book) }));
    await client.query(
      `update works set key = keyed.key, match_keys = keyed.match_keys, author_key = keyed.author_key, rules = $2
       from (select distinct on (key) * from jsonb_to_recordset($1)
         as given (id integer, key text, match_keys text[], author_key text) order by key, id) as keyed
       where works.id = keyed.id and not exists (select from works as other where other.key = keyed.key)`,
      [JSON.stringify(keyed), MATCHING_RULES],
    );
    await client.query('update works set rules = $2 where id = any($1)', [rows.map(({ id }) => id), MATCHING_RULES]);
    last = rows.at(-1)!.id;
  }
}
