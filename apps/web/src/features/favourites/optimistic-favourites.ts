import { filterByKind, listQueue } from '../../lib/offline-queue/queue.ts';
import { subscribeToSession } from '../../lib/session.ts';
import type { FavouriteChange } from './queued-favourites.ts';

/** Changes that the server has not confirmed: by book, whether it is a favourite. */
const pendingChanges = new Map<number, boolean>();
subscribeToSession(() => pendingChanges.clear());

/** Applies queued and pending changes to a server response. */
export const applyPendingChanges = (ids: number[]) =>
  [...listQueuedChanges(), ...pendingChanges].reduce(
    (known, [bookId, wanted]) => applyChange(known, bookId, wanted),
    ids,
  );

const listQueuedChanges = () =>
  filterByKind<FavouriteChange>(listQueue(), 'favourite')
    .filter(({ error }) => error === undefined)
    .map(({ body }) => [body.bookId, body.wanted] as const);

export function applyChange(ids: number[], bookId: number, wanted: boolean): number[] {
  if (ids.includes(bookId) === wanted) return ids;
  return wanted ? [bookId, ...ids] : ids.filter((id) => id !== bookId);
}

/** Sends changes of a book until the last sent one is the last requested one. Undefined while it is being sent already. */
export async function syncFavourite(bookId: number, wanted: boolean, send: (wanted: boolean) => Promise<unknown>) {
  const isUnderWay = pendingChanges.has(bookId);
  pendingChanges.set(bookId, wanted);
  if (isUnderWay) return undefined;

  let kept = !wanted;
  for (let sent: boolean | undefined = wanted; sent !== undefined;) {
    const isDone = await send(sent).then(
      () => true,
      () => false,
    );
    if (isDone) kept = sent;
    const latest = pendingChanges.get(bookId);
    if (latest === sent) {
      pendingChanges.delete(bookId);
      return { kept, failed: !isDone };
    }
    sent = latest;
  }
  return undefined;
}
