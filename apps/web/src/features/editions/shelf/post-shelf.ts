import type { BookInput } from '@wandering-books/contract/books/books.ts';
import { api, ApiError } from '../../../lib/api/api.ts';
import { getShelf, updateDraft, type ShelfDraft, type ShelfTerms } from './shelf-store.ts';

export type DraftProblem = 'title' | 'author' | 'unsure';

function findProblem({ title, author }: ShelfDraft): DraftProblem | undefined {
  if (title.trim() === '') return 'title';
  return author.trim() === '' ? 'author' : undefined;
}

const LOCK = 'post-shelf';

async function runAlone(work: () => Promise<void>) {
  // The Web Locks API needs a secure context.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

export const markInterrupted = () =>
  runAlone(async () => {
    for (const { isbn, state } of getShelf().drafts)
      if (state === 'posting') updateDraft(isbn, { state: 'failed', reason: 'unsure' });
  });

/**
 * Posts the drafts sequentially. Each result is stored at once; before a draft without a response is sent again,
 * the member's books are searched for it. Rejected drafts keep their reason; a rate limit stops the run.
 */
export const postShelf = (onPosted: () => void) =>
  runAlone(async () => {
    const own = await listOwnBooks();
    let newest = Math.max(0, ...own.map(({ id }) => id));
    for (const { isbn } of getShelf().drafts.toReversed()) {
      const { drafts, terms } = getShelf();
      const draft = drafts.find((one) => one.isbn === isbn);
      if (!draft || draft.state === 'posted') continue;
      const known = findSent(draft, own);
      if (known) updateDraft(isbn, { state: 'posted', bookId: known, reason: undefined });
      else if (findProblem(draft)) updateDraft(isbn, { state: 'failed', reason: findProblem(draft) });
      else {
        const outcome = await postDraft(draft, terms, newest);
        if (outcome === 'stop') return;
        newest = outcome ?? newest;
      }
      onPosted();
    }
  });

async function postDraft(draft: ShelfDraft, terms: ShelfTerms, newest: number) {
  const { isbn } = draft;
  updateDraft(isbn, { state: 'posting', reason: undefined, sentAfter: newest });
  try {
    const { data } = await api('POST /api/book-post', { body: describeDraft(draft, terms) });
    updateDraft(isbn, { state: 'posted', bookId: data.id });
    return data.id;
  } catch (error) {
    const isUnsure = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
    updateDraft(isbn, {
      state: 'failed',
      reason: isUnsure ? 'unsure' : getReason(error),
      ...(!isUnsure && { sentAfter: undefined }),
    });
    return isUnsure || [401, 403, 429].includes(error.status) ? 'stop' : undefined;
  }
}

const getReason = ({ fields, message }: ApiError) => Object.values(fields)[0]?.[0] ?? message;

const listOwnBooks = () => api('GET /api/book-posts/mine');

type OwnBook = Awaited<ReturnType<typeof listOwnBooks>>[number];

function findSent({ sentAfter, title, author }: ShelfDraft, own: OwnBook[]) {
  if (sentAfter === undefined) return undefined;
  const taken = new Set(getShelf().drafts.map(({ bookId }) => bookId));
  return own.find(
    (book) => book.id > sentAfter && !taken.has(book.id) && isSame(book.title, title) && isSame(book.author, author),
  )?.id;
}

const isSame = (one: string, other: string) => one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

function describeDraft(draft: ShelfDraft, terms: ShelfTerms) {
  const isRent = terms.type === 'rent';
  return {
    title: draft.title,
    author: draft.author,
    isbn: draft.isbn,
    ...(draft.publisher && { publisher: draft.publisher }),
    category_id: draft.category_id || terms.category_id,
    language_id: draft.language_id || terms.language_id,
    type: terms.type as BookInput['type'],
    price: terms.price,
    ...(isRent && { rent_unit: terms.rent_unit, rent_max: terms.rent_max }),
    condition: terms.condition_grade === 'new' ? ('new' as const) : ('used' as const),
    condition_grade: terms.condition_grade,
    status: 'available' as const,
    is_available: true,
    cover: 'drawn' as const,
  };
}
