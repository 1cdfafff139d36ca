import webPush, { type VapidKeys } from 'web-push';
import type { Db } from '../db/database.ts';
import { getOrCreateSetting, readSetting } from '../db/settings.queries.ts';

const KEY = 'vapid_keys';

/**
 * Returns the VAPID keys, and creates them on first use. With other keys existing subscriptions would stop working.
 */
export async function getOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await readSetting(db, KEY);
  return JSON.parse(kept ?? (await getOrCreateSetting(db, KEY, JSON.stringify(webPush.generateVAPIDKeys()))));
}
