import { subscribeToSession } from '../../lib/session.ts';
import { listWaitingWishes } from './waiting-favourites.ts';

/** What the member wants and the server has not confirmed: by book, whether it is a favourite. */
const pendingChanges = new Map<number, boolean>();
subscribeToSession(() => pendingChanges.clear());

/** Favourites as the member wants them, whatever the server said a moment ago. */
export const applyPendingChanges = (ids: number[]) =>
  [...listWaitingWishes(), ...pendingChanges].reduce(
    (known, [bookId, wanted]) => applyChange(known, bookId, wanted),
    ids,
  );

/** The newest favourite comes first. */
export function applyChange(ids: number[], bookId: number, wanted: boolean): number[] {
  if (ids.includes(bookId) === wanted) return ids;
  return wanted ? [bookId, ...ids] : ids.filter((id) => id !== bookId);
}

/**
 * Sends a wish until what was sent last is what is wanted last: a wish that changes while one is on its way follows it.
 * Answers undefined when the book's wish was on its way already or its member has gone, else how it ended.
 */
export async function syncFavourite(bookId: number, wanted: boolean, send: (wanted: boolean) => Promise<unknown>) {
  const isUnderWay = pendingChanges.has(bookId);
  pendingChanges.set(bookId, wanted);
  if (isUnderWay) return undefined;

  let kept = !wanted;
  for (let sent: boolean | undefined = wanted; sent !== undefined;) {
    const isDone = await isSuccessful(send(sent));
    if (isDone) kept = sent;
    const wish = pendingChanges.get(bookId);
    if (wish === sent) {
      pendingChanges.delete(bookId);
      return { kept, failed: !isDone };
    }
    sent = wish;
  }
  return undefined;
}

const isSuccessful = (sending: Promise<unknown>) =>
  sending.then(
    () => true,
    () => false,
  );
