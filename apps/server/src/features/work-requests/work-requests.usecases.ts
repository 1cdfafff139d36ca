import { askableTypes, type NewWorkRequest, type WorkRequest } from '@wandering-books/contract/works/work-requests.ts';
import type { ErrorCode } from '@wandering-books/contract/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getDayInIndia } from '../../platform/language/days-in-india.ts';
import { getTexts } from '../../platform/language/texts.ts';
import { findCopies } from '../book-search/copies/copies.usecases.ts';
import { excludeOwnAndBlocked } from '../book-search/book-search.plan.usecases.ts';
import { findReaderPosition } from '../books/lists/lists.usecases.ts';
import { changeOwnRequest } from '../requests/moves/locks.usecases.ts';
import { isWaiting } from '../requests/state-machine/requests.rules.ts';
import { moveOwnRequest } from '../requests/moves/moves.usecases.ts';
import { notifyInBell } from '../requests/notifications/notify.usecases.ts';
import { askOwner } from '../requests/moves/send.usecases.ts';
import { setWorkRequest } from '../requests/state-machine/requests.queries.ts';
import { publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import { prepareWish } from '../wishes/wishes.usecases.ts';
import { findWork } from '../works/works.queries.ts';
import * as queries from './work-requests.queries.ts';
import { buildRequest, decideNext, getDeadline } from './work-requests.rules.ts';

const MAX_TRIES = 20;
const MAX_RADIUS_KM = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Absences change when an answer is due. */
const addDay = (now: Date) => new Date(now.getTime() + DAY_MS);

export async function askForWork(deps: Deps, actor: Actor, id: number, terms: NewWorkRequest) {
  const work = await findWork(deps.db, id, actor.blockedUserIds);
  if (!work) throw new DomainError('works.not_found');
  const { types, max_price = null, radius_km = null } = terms;
  const message = terms.message ?? getTexts(actor.language, 'works')('ask.defaultMessage');
  const criteria = {
    work_id: work.id,
    message,
    types: types?.length ? types : [...askableTypes],
    max_price,
    radius_km,
  };
  const now = deps.clock();
  const row = { ...criteria, user_id: actor.userId, created_at: now, next_at: addDay(now) };
  const isAsked = await askNearest(deps, actor, criteria, [], async (trx, requestId) => {
    const created = await queries.insertWorkRequest(trx, row);
    if (!created) throw new DomainError('works.already_asked');
    await setWorkRequest(trx, requestId, created.id);
  });
  if (!isAsked) throw new DomainError('works.no_copy');
  return (await getWorkRequest(deps, actor, id))!;
}

export const readWorkRequest = async (deps: Deps, actor: Actor, id: number) => ({
  data: await getWorkRequest(deps, actor, id),
});

async function getWorkRequest({ db }: Deps, { userId }: Actor, workId: number): Promise<WorkRequest | null> {
  const workRequest = await queries.findOwnWorkRequest(db, userId, workId);
  if (!workRequest) return null;
  const requests = await queries.listAsked(db, workRequest.id);
  const current = requests.find(({ status }) => status === 'accepted' || isWaiting(status));
  const { id, state, wish_id } = workRequest;
  return { id, state, asked: requests.length, request: current ? presentAsked(current) : null, wish_id };
}

const presentAsked = (request: queries.AskedRequest) => ({
  id: request.id,
  owner: { id: request.receiver_id, name: request.name, profile_image: request.profile_image },
  until: getDeadline(request)?.toISOString() ?? null,
});

export async function stopWorkRequest(deps: Deps, actor: Actor, id: number) {
  const workRequest = await queries.findOwnWorkRequest(deps.db, actor.userId, id);
  if (workRequest?.state !== 'open') throw new DomainError('works.not_asked');
  await runAsMember(deps.db, actor, (trx) => endWorkRequest(deps, trx, workRequest, 'stopped'));
  await continueWorkRequest(deps, workRequest.id);
  return (await getWorkRequest(deps, actor, id))!;
}

/** This job is added whenever a request to one of the owners changes its status. */
export async function continueWorkRequest(deps: Deps, id: number) {
  const workRequest = await queries.findWorkRequest(deps.db, id);
  if (!workRequest) return;
  const actor = {
    userId: workRequest.user_id,
    sessionId: 0,
    blockedUserIds: workRequest.blocked_ids,
    language: workRequest.language,
  };
  const now = deps.clock();
  const requests = await queries.listAsked(deps.db, id);
  const { end, isEnded, awaited, superseded } = decideNext(workRequest, requests, now);
  for (const request of superseded) await takeBack(deps, actor, request.id, !isEnded);
  if (end) return runAsMember(deps.db, actor, (trx) => endWorkRequest(deps, trx, workRequest, end));
  if (isEnded) return;
  // Due until it is done, so that a limit of requests or a crash only delays it.
  await queries.updateWorkRequest(deps.db, id, { next_at: now });
  if (!awaited) return askNext(deps, actor, workRequest, requests);
  const next = Math.min(getDeadline(awaited)?.getTime() ?? Infinity, addDay(now).getTime());
  await queries.updateWorkRequest(deps.db, id, { next_at: new Date(next) });
}

const endWorkRequest = async (
  deps: Deps,
  trx: Trx,
  { id, user_id }: { id: number; user_id: number },
  state: WorkRequest['state'],
  wish_id: number | null = null,
) => {
  await queries.updateWorkRequest(trx, id, { state, wish_id, next_at: null, ended_at: deps.clock() });
  await publishNotificationsChanged(deps, trx, [user_id]);
};

/** While it goes on, both learn that the next owner is asked. */
const takeBack = (deps: Deps, actor: Actor, requestId: number, goesOn: boolean) =>
  changeOwnRequest(deps, actor, requestId, async (own) => {
    if (!isWaiting(own.request.status)) return;
    const options = goesOn ? ({ event: { kind: 'passed_on', data: {} } } as const) : {};
    await moveOwnRequest(deps, own, actor.userId, 'cancel', options);
    if (goesOn) await notifyInBell(deps, own.trx, own.request, 'cancelled', actor.userId);
  });

async function askNext(
  deps: Deps,
  actor: Actor,
  workRequest: queries.WorkRequestRow,
  requests: queries.AskedRequest[],
) {
  const askedIds = requests.map(({ receiver_id }) => receiver_id);
  try {
    const isAsked = await askNearest(deps, actor, workRequest, askedIds, async (trx, requestId) => {
      if (!(await queries.lockForNext(trx, workRequest.id))) throw new DomainError('works.already_asked');
      await setWorkRequest(trx, requestId, workRequest.id);
      await queries.updateWorkRequest(trx, workRequest.id, { next_at: addDay(deps.clock()) });
    });
    if (!isAsked) await endWithWish(deps, actor, workRequest);
  } catch (error) {
    if (!isRefusal(error, 'works.already_asked', 'request.too_many')) throw error;
  }
}

type Wanted = Pick<queries.WorkRequestRow, 'work_id' | 'message' | 'types' | 'max_price' | 'radius_km'>;

/** Returns whether there was an owner to ask. */
async function askNearest(
  deps: Deps,
  actor: Actor,
  criteria: Wanted,
  askedIds: number[],
  remember: (trx: Trx, requestId: number) => Promise<void>,
) {
  await deps.limits.count('request', String(actor.userId));
  const unaskable = await queries.listUnaskable(deps.db, criteria.work_id, actor.userId, getDayInIndia(deps.clock()));
  const excludeOwnerIds = [...excludeOwnAndBlocked(actor).excludeOwnerIds, ...askedIds, ...unaskable];
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const copy = await findNearestCopy(deps.db, actor, criteria, excludeOwnerIds);
    if (!copy) return false;
    if (await tryToAsk(() => askOwner(deps, actor, buildRequest(copy, criteria.message), remember))) return true;
    excludeOwnerIds.push(copy.user_id);
  }
  return false;
}

async function findNearestCopy(
  db: Db,
  actor: Actor,
  { work_id, types, max_price, radius_km }: Wanted,
  excludeOwnerIds: number[],
) {
  const place = await findReaderPosition(db, actor);
  const where = {
    ...(place && radius_km !== null && { within: { kilometres: radius_km, of: place } }),
    types,
    maxPrice: max_price ?? undefined,
    excludeOwnerIds,
  };
  const search = { sort: place ? 'nearest' : 'cheapest', place, ...where } as const;
  const [id] = await findCopies(db, work_id, search, { limit: 1, offset: 0 });
  return id === undefined ? undefined : queries.findCopy(db, id);
}

/** False for a copy that went, or takes no requests, in the meantime. */
async function tryToAsk(ask: () => Promise<unknown>) {
  try {
    await ask();
    return true;
  } catch (error) {
    if (isRefusal(error, 'request.invalid', 'books.not_found', 'blocks.blocked_by_you')) return false;
    if (isRefusal(error, 'requests.book_unavailable', 'requests.already_open')) return false;
    throw error;
  }
}

const isRefusal = (error: unknown, ...codes: ErrorCode[]) => error instanceof DomainError && codes.includes(error.code);

async function endWithWish(deps: Deps, actor: Actor, workRequest: queries.WorkRequestRow) {
  const { work_id, types, max_price, radius_km } = workRequest;
  const limits = { max_price: max_price ?? undefined, radius_km: radius_km ?? MAX_RADIUS_KM };
  const wish = { shown: false, work_id, types, ...limits };
  const createWish = await prepareWish(deps, actor, { ...wish, text: undefined, isbn: undefined, city_id: undefined });
  const end = async (trx: Trx) => {
    if (!(await queries.lockForNext(trx, workRequest.id))) return;
    const wishId = await createWish(trx).catch(ignoreTooManyWishes);
    await endWorkRequest(deps, trx, workRequest, wishId === null ? 'none_left' : 'wished', wishId);
  };
  await runAsMember(deps.db, actor, end, { changedMembers: [actor.userId] });
}

function ignoreTooManyWishes(error: unknown) {
  if (isRefusal(error, 'wishes.too_many')) return null;
  throw error;
}

/** Includes those that a limit of requests or a crash delayed. */
export const continueDueWorkRequests = (deps: Deps) =>
  runInTransaction(deps.db, async (trx) => {
    for (const id of await queries.listDue(trx, deps.clock()))
      await deps.enqueue(trx, 'works.next', { id }, { key: `works-${id}` });
  });

export const exportWorkRequests = (db: Db, userId: number) => ({
  work_requests: queries.readWorkRequests(db, userId),
});
