import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { getRequest } from '../lists/details.queries.ts';
import { lockOwnRequest } from './locks.usecases.ts';
import { requireMove } from './moves.usecases.ts';
import { notifyPeopleAndLine } from '../notices/notify.usecases.ts';
import { markHandedOver } from '../requests.queries.ts';

export const handOverBook = (deps: Deps, actor: Actor, id: number) =>
  runAsMember(deps.db, actor, async (trx) => {
    const { userId } = actor;
    const { request, books } = await lockOwnRequest(trx, id, userId);
    requireMove(request, userId, 'hand_over', books);
    await markHandedOver(trx, request, userId, deps.clock());
    await notifyPeopleAndLine(deps, trx, [request]);
    return getRequest(trx, id, userId);
  });
