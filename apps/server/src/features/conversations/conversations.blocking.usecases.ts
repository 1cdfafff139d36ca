import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { setConversationArchived } from './conversations.queries.ts';

/** Puts the conversation of two people away, for both: nothing is written in it, and nobody listens to it any more. */
export async function archiveConversation({ reconnectUser }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await setConversationArchived(trx, userA, userB, true);
  if (id === undefined) return;
  for (const userId of [userA, userB]) await reconnectUser(trx, userId);
}

/** Takes it out again; both hear of it as of a new one. */
export async function restoreConversation({ announce }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await setConversationArchived(trx, userA, userB, false);
  if (id === undefined) return;
  for (const userId of [userA, userB])
    await announce(trx, { channel: getUserChannel(userId), event: 'ConversationOpened', ref: { conversation_id: id } });
}
