import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { ensureNotBlocked } from '../../blocks/blocks.usecases.ts';
import { setDueDate } from '../state-machine/expiry.queries.ts';
import { changeOwnRequest, type OwnChange } from '../moves/locks.usecases.ts';
import { notifyOfExtension, notifyOfLoan, notifyPeopleAndLine } from '../notifications/notify.usecases.ts';
import { recordEvent } from '../events/events.queries.ts';
import { listPeopleInLine, type OwnRequest } from '../state-machine/requests.queries.ts';
import { canSetDueDate, getOtherId } from '../state-machine/requests.rules.ts';
import { saveDueDate } from '../terms/due-date.usecases.ts';
import { getExtension, isExtensionAsked, isLent } from '../terms/loans.rules.ts';
import * as queries from '../terms/loans.queries.ts';

type Loan = Awaited<ReturnType<typeof queries.findLoan>>;
type LoanChange = OwnChange & { loan: Loan };

const notAllowed = () => new DomainError('requests.move_not_allowed');

/** Changes what is settled about a rental, by one of its sides, while `isPossible`. Both see it at once. */
const changeLoan = (
  deps: Deps,
  actor: Actor,
  id: number,
  side: 'sender_id' | 'receiver_id',
  isPossible: (own: LoanChange) => boolean,
  change: (own: LoanChange) => Promise<unknown>,
) =>
  changeOwnRequest(deps, actor, id, async (locked) => {
    const { trx, request } = locked;
    const own = { ...locked, loan: await queries.findLoan(trx, id) };
    if (request[side] !== actor.userId || !isPossible(own)) throw notAllowed();
    await ensureNotBlocked(trx, actor.userId, getOtherId(request, actor.userId), notAllowed());
    await change(own);
    await notifyPeopleAndLine(deps, trx, [request]);
  });

export const changeDueDate = (deps: Deps, actor: Actor, id: number, day: string) =>
  changeOwnRequest(deps, actor, id, async (own) => {
    if (own.request.receiver_id !== actor.userId) throw new DomainError('requests.due_date_not_yours');
    if (!canSetDueDate(own.request, actor.userId)) throw notAllowed();
    await moveDueDate(deps, own, actor, day);
  });

export async function moveDueDate(
  deps: Deps,
  { trx, request, now }: Omit<OwnChange, 'books'>,
  actor: Actor,
  due_date: string,
) {
  await saveDueDate(trx, request, now, due_date);
  await recordEvent(trx, { ...describeChange(request, actor, now), kind: 'due_date_changed', data: { due_date } });
  await queries.clearExtension(trx, request.id);
  await notifyOfLoan(deps, trx, request, request.sender_id);
}

const describeChange = ({ id }: OwnRequest, { userId }: Actor, now: Date) => ({
  request_id: id,
  actor_id: userId,
  at: now,
});

const isUnderWay = ({ request }: LoanChange) => isLoan[request.type] && request.status === 'accepted';

export const chooseExtension = (deps: Deps, actor: Actor, id: number, extends_alone: boolean) =>
  changeLoan(deps, actor, id, 'receiver_id', isUnderWay, ({ trx }) => queries.saveLoan(trx, id, { extends_alone }));

/** Takes effect at once if the owner chose that and there is no line for the book. */
export const askForExtension = (deps: Deps, actor: Actor, id: number) =>
  changeLoan(
    deps,
    actor,
    id,
    'sender_id',
    ({ request, loan, now }) => isLent(request) && !isExtensionAsked(loan, now),
    async (own) => {
      const { trx, request, loan, now } = own;
      const extension = requireExtension(own);
      const { until } = extension;
      const isAlone = loan.extends_alone && (await listPeopleInLine(trx, [request.book_id])).length === 0;
      if (isAlone) await extend(own, extension);
      else await queries.saveLoan(trx, id, { extension_state: 'asked', extension_until: until });
      const kind = isAlone ? 'extension_agreed' : 'extension_asked';
      const eventId = await recordEvent(trx, { ...describeChange(request, actor, now), kind, data: { until } });
      await notifyOfExtension(deps, trx, request, { eventId, readers: [request.receiver_id], now });
    },
  );

export const answerExtension = (deps: Deps, actor: Actor, id: number, agree: boolean) =>
  changeLoan(
    deps,
    actor,
    id,
    'receiver_id',
    ({ request, loan, now }) => isLent(request) && isExtensionAsked(loan, now),
    async (own) => {
      const { trx, request, loan, now } = own;
      const until = loan.extension_until!;
      if (agree) await extend(own, { ...requireExtension(own), until });
      else await queries.saveLoan(trx, id, { extension_state: 'declined' });
      const kind = agree ? 'extension_agreed' : 'extension_declined';
      const eventId = await recordEvent(trx, { ...describeChange(request, actor, now), kind, data: { until } });
      await notifyOfExtension(deps, trx, request, { eventId, readers: [request.sender_id], now });
    },
  );

async function extend({ trx, request, now }: LoanChange, { until, rent_length }: ReturnType<typeof requireExtension>) {
  await queries.setRentLength(trx, request.id, rent_length);
  await setDueDate(trx, request.id, until, now);
  await queries.saveLoan(trx, request.id, { extension_state: 'agreed', extension_until: until });
}

function requireExtension({ request, loan, now }: LoanChange) {
  const extension = getExtension({ ...request, due_date: loan.due_date }, now);
  if (!extension) throw notAllowed();
  return extension;
}

/** The owner records it, who receives the money. */
export const noteDeposit = (deps: Deps, actor: Actor, id: number, amount: number) =>
  changeLoan(
    deps,
    actor,
    id,
    'receiver_id',
    (own) => isUnderWay(own) && own.loan.deposit === null,
    async ({ trx, request, now }) => {
      await queries.saveLoan(trx, id, { deposit: amount, deposit_given_at: now });
      await recordEvent(trx, { ...describeChange(request, actor, now), kind: 'deposit_noted', data: { amount } });
    },
  );
