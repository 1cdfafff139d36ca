import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { setConversationArchived } from './conversations.queries.ts';

/** Archives the conversation of two members for both: no new messages, and no subscriptions. */
export async function archiveConversation({ reconnectUser }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await setConversationArchived(trx, userA, userB, true);
  if (id === undefined) return;
  for (const userId of [userA, userB]) await reconnectUser(trx, userId);
}

/** Both members receive the same event as for a new conversation. */
export async function restoreConversation({ announce }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await setConversationArchived(trx, userA, userB, false);
  if (id === undefined) return;
  for (const userId of [userA, userB])
    await announce(trx, { channel: getUserChannel(userId), event: 'ConversationOpened', ref: { conversation_id: id } });
}
