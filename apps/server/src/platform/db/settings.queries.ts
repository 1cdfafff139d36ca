import type { Db } from './tables.ts';
import { findValue } from './query-results.ts';

export const readSetting = (db: Db, key: string) =>
  findValue(db.selectFrom('settings').select('value').where('key', '=', key), 'value');

export const writeSetting = (db: Db, key: string, value: string) =>
  db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

/** Returns the value of a setting and stores `value` first when it is not set; concurrent callers get the same one. */
export async function getOrCreateSetting(db: Db, key: string, value: string) {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(db, key))!;
}
