import webPush, { type VapidKeys } from 'web-push';
import type { Db } from '../db/database.ts';
import { getOrCreateSetting, readSetting } from '../db/settings.queries.ts';

const KEY = 'vapid_keys';

/**
 * The keys by which push services know this installation, made when they are first asked for and kept in the database: with others
 * nobody who has subscribed could be reached any more.
 */
export async function getOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await readSetting(db, KEY);
  return JSON.parse(kept ?? (await getOrCreateSetting(db, KEY, JSON.stringify(webPush.generateVAPIDKeys()))));
}
