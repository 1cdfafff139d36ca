import type { Db } from '../../platform/db/database.ts';
import { listSubscriptions } from './push-notifications.queries.ts';
import { getPushChoices } from './push-notifications.usecases.ts';

/** What a member is told on which devices. Neither addresses nor keys: whoever has them can write there. */
export const exportPush = async (db: Db, userId: number) => ({
  push_preferences: await getPushChoices(db, userId),
  push_devices: (await listSubscriptions(db, userId)).map(({ endpoint, created_at }) => ({
    service: new URL(endpoint).host,
    created_at,
  })),
});
