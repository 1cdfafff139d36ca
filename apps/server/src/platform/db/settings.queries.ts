import type { Db } from './database.ts';

/** What this database remembers under a key; undefined if it does not. */
export async function readSetting(db: Db, key: string) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Remembers a value under a key, in place of what was there. */
export async function writeSetting(db: Db, key: string, value: string) {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** What is remembered under a key; where there is nothing, this value from now on. Whoever asks is told the same, however many ask at once. */
export async function getOrCreateSetting(db: Db, key: string, value: string) {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(db, key))!;
}
