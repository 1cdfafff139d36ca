import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError } from '../../platform/domain-error.ts';
import { removeBlock, createBlock } from '../blocks/blocks.usecases.ts';
import { restoreConversation, archiveConversation } from '../conversations/conversations.usecases.ts';
import { endRequestsBetween, lockBooksBetween } from '../requests/moves/ending.usecases.ts';

/** Books are locked first, in the same order as for requests, to avoid deadlocks. */
export async function blockMember(deps: Deps, actor: Actor, otherId: number) {
  const { userId } = actor;
  if (otherId === userId) throw createFieldError('id', { code: 'blockYourself' });
  await deps.limits.count('block', String(userId));
  const block = async (trx: Trx) => {
    await lockBooksBetween(trx, userId, otherId);
    await createBlock(trx, userId, otherId, deps.clock());
    await endRequestsBetween(deps, trx, userId, otherId);
    await archiveConversation(deps, trx, userId, otherId);
  };
  await runAsMember(deps.db, actor, block, { others: [otherId] });
}

/** Ended requests stay ended; the conversation is restored unless the other member blocks too. */
export const unblockMember = (deps: Deps, actor: Actor, otherId: number) =>
  runAsMember(deps.db, actor, async (trx) => {
    if (await removeBlock(trx, actor.userId, otherId)) await restoreConversation(deps, trx, actor.userId, otherId);
  });
