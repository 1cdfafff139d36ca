import { whenSessionChanges } from '../../lib/session.ts';

/** What the member wants and the server has not confirmed: by book, whether it is a favourite. */
const wishes = new Map<number, boolean>();
whenSessionChanges(() => wishes.clear());

/** Favourites as the member wants them, whatever the server said a moment ago. */
export const withWishes = (ids: number[]) =>
  [...wishes].reduce((known, [bookId, wanted]) => withWish(known, bookId, wanted), ids);

/** The newest favourite comes first. */
export function withWish(ids: number[], bookId: number, wanted: boolean): number[] {
  if (ids.includes(bookId) === wanted) return ids;
  return wanted ? [bookId, ...ids] : ids.filter((id) => id !== bookId);
}

/**
 * Sends a wish until what was sent last is what is wanted last: a wish that changes while one is on its way follows it.
 * Answers undefined when the book's wish was on its way already or its member has gone, else how it ended.
 */
export async function fulfil(bookId: number, wanted: boolean, send: (wanted: boolean) => Promise<unknown>) {
  const isUnderWay = wishes.has(bookId);
  wishes.set(bookId, wanted);
  if (isUnderWay) return undefined;

  let kept = !wanted;
  for (let sent: boolean | undefined = wanted; sent !== undefined;) {
    const isDone = await succeeds(send(sent));
    if (isDone) kept = sent;
    const wish = wishes.get(bookId);
    if (wish === sent) {
      wishes.delete(bookId);
      return { kept, failed: !isDone };
    }
    sent = wish;
  }
  return undefined;
}

const succeeds = (sending: Promise<unknown>) =>
  sending.then(
    () => true,
    () => false,
  );
