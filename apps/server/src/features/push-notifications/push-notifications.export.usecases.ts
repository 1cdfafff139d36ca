import type { Db } from '../../platform/db/database.ts';
import { listSubscriptions } from './push-notifications.queries.ts';
import { getPushChoices } from './push-notifications.usecases.ts';

/** Without endpoints and keys, which would allow sending to the devices. */
export const exportPush = async (db: Db, userId: number) => ({
  push_preferences: await getPushChoices(db, userId),
  push_devices: (await listSubscriptions(db, userId)).map(({ endpoint, created_at }) => ({
    service: new URL(endpoint).host,
    created_at,
  })),
});
