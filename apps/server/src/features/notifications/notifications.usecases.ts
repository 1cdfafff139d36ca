import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';

/** Tells each of these people once that there is something new to ask for, when the transaction commits. */
export async function publishNotificationsChanged({ announce }: Deps, trx: Trx, userIds: number[]) {
  for (const id of new Set(userIds))
    await announce(trx, { channel: getUserChannel(id), event: 'NotificationsChanged', ref: null });
}
