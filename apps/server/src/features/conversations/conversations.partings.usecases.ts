import { userChannel } from '@wandering-books/contract/realtime.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { setParted } from './conversations.queries.ts';

/** Puts the conversation of two people away, for both: nothing is written in it, and nobody listens to it any more. */
export async function part({ reconnectUser }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await setParted(trx, userA, userB, true);
  if (id === undefined) return;
  for (const userId of [userA, userB]) await reconnectUser(trx, userId);
}

/** Takes it out again; both hear of it as of a new one. */
export async function bringTogether({ announce }: Deps, trx: Trx, userA: number, userB: number) {
  const id = await setParted(trx, userA, userB, false);
  if (id === undefined) return;
  for (const userId of [userA, userB])
    await announce(trx, { channel: userChannel(userId), event: 'ConversationOpened', ref: { conversation_id: id } });
}
