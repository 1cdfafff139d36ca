import type { Edition } from '@wandering-books/contract/books/editions.ts';
import { useStore } from 'zustand/react';
import { readStored, readStoredObject, storeObject } from '../../../lib/device/storage/entries.ts';
import { sayUnkept } from '../../../lib/device/unkept.ts';
import { createStoredState } from '../../../lib/device/stored-state.ts';
import { getShelfName, isShelfName } from '../share/draft-storage.ts';
import type { BookFieldWith } from '@wandering-books/contract/books/book-fields.ts';
import type { BookInput } from '@wandering-books/contract/books/books.ts';
import type { ImportRow } from '@wandering-books/contract/imports/imports.ts';
import { api, ApiError } from '../../../lib/api/api.ts';
import { type FollowUp, sendFollowUp } from '../share/follow-up.ts';
import { createClientId } from '../../../lib/device/client-id.ts';

export interface ShelfDraft {
  /** The ISBN of a scanned book. */
  id: string;
  isbn: string;
  title: string;
  author: string;
  publisher: string | null;
  language_id: string;
  category_id: string;
  state: 'looking' | 'known' | 'unknown' | 'posting' | 'posted' | 'failed';
  reason?: string;
  /** The request with its idempotency key, as long as the answer is unknown: it may be a book already. */
  sent?: { body: ReturnType<typeof describeDraft>; key: string } | undefined;
  bookId?: number;
  /** The row of an import that the book resolves. */
  followUp?: FollowUp;
}

const DEFAULT_TERMS = {
  type: '',
  price: '',
  rent_unit: 'week',
  rent_max: '4',
  condition_grade: 'good',
  category_id: '',
  language_id: '',
};
export type ShelfTerms = typeof DEFAULT_TERMS;

interface Shelf {
  drafts: ShelfDraft[];
  terms: ShelfTerms;
}

let cached: { text: string | null; name: string } | undefined;

const shelf = createStoredState<Shelf>((previous) => {
  const name = getShelfName();
  const text = readStored(name);
  if (previous && cached?.text === text && cached.name === name) return previous;
  cached = { text, name };
  const { drafts, terms } = readStoredObject(name) as Partial<Shelf>;
  return {
    drafts: Array.isArray(drafts) ? drafts.map((draft) => ({ ...draft, id: draft.id ?? draft.isbn })) : [],
    terms: { ...DEFAULT_TERMS, ...terms },
  };
}, isShelfName);

export const useShelf = () => useStore(shelf);
export const getShelf = () => shelf.current();
export const refreshShelf = () => shelf.refresh();

function save(next: Shelf) {
  if (!storeObject(getShelfName(), next)) void sayUnkept('texts');
  shelf.refresh();
}

export const findDraft = (id: string) => getShelf().drafts.find((draft) => draft.id === id);

export function addDraft(isbn: string): void {
  const { drafts, terms } = getShelf();
  const draft = { id: isbn, isbn, title: '', author: '', publisher: null, language_id: '', category_id: '' };
  save({ terms, drafts: [{ ...draft, state: 'looking' }, ...drafts] });
}

export function updateDraft(id: string, change: Partial<ShelfDraft>): void {
  const { drafts, terms } = getShelf();
  save({ terms, drafts: drafts.map((draft) => (draft.id === id ? { ...draft, ...change } : draft)) });
}

export function addImportedDrafts(importId: number, rows: ImportRow[]): void {
  const { drafts, terms } = getShelf();
  const added = rows.map(({ row, title, author, isbn, language_id, category_id }): ShelfDraft => ({
    id: `import:${importId}.${row}`,
    isbn: isbn ?? '',
    title: title ?? '',
    author: author ?? '',
    publisher: null,
    language_id: String(language_id ?? ''),
    category_id: String(category_id ?? ''),
    state: 'known',
    followUp: { import: importId, row },
  }));
  save({ terms, drafts: [...added.filter(({ id }) => !findDraft(id)), ...drafts] });
}

/** Fields typed meanwhile stay, and a draft that was sent. */
export function fillDraft(isbn: string, edition: Edition | null): void {
  const draft = findDraft(isbn);
  if (!draft || draft.sent) return;
  if (!edition) return updateDraft(isbn, { state: 'unknown' });
  const fields = {
    title: draft.title || edition.title,
    author: draft.author || (edition.author ?? ''),
    publisher: edition.publisher,
    language_id: draft.language_id || String(edition.language_id ?? ''),
    category_id: draft.category_id || String(edition.category_id ?? ''),
  } satisfies Pick<ShelfDraft, BookFieldWith<'edition'>>;
  updateDraft(isbn, { state: 'known', ...fields });
}

export function removeDrafts(isGone: (draft: ShelfDraft) => boolean): void {
  const { drafts, terms } = getShelf();
  save({ terms, drafts: drafts.filter((draft) => !isGone(draft)) });
}

export function updateTerms(change: Partial<ShelfTerms>): void {
  const { drafts, terms } = getShelf();
  save({ drafts, terms: { ...terms, ...change } });
}

export type DraftProblem = 'title' | 'author' | 'unsure';

function findProblem({ title, author }: ShelfDraft): DraftProblem | undefined {
  if (title.trim() === '') return 'title';
  return author.trim() === '' ? 'author' : undefined;
}

async function runAlone(work: () => Promise<void>) {
  // The Web Locks API needs a secure context.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('post-shelf', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

export const markInterrupted = () =>
  runAlone(async () => {
    for (const { id, state } of getShelf().drafts)
      if (state === 'posting') updateDraft(id, { state: 'failed', reason: 'unsure' });
  });

/**
 * Posts the drafts sequentially and stores each result at once. A draft whose response was lost is sent again as it was, under
 * its idempotency key. Rejected drafts keep their reason; a rate limit stops the run.
 */
export const postShelf = (onPosted: () => void) =>
  runAlone(async () => {
    for (const { id } of getShelf().drafts.toReversed()) {
      const { terms } = getShelf();
      const draft = findDraft(id);
      if (!draft || draft.state === 'posted') continue;
      const reason = findProblem(draft);
      if (reason) updateDraft(id, { state: 'failed', reason });
      else if (!(await postDraft(draft, terms))) return;
      onPosted();
    }
  });

/** Returns whether the run goes on. */
async function postDraft(draft: ShelfDraft, terms: ShelfTerms): Promise<boolean> {
  const { id, followUp } = draft;
  const attempt = draft.sent ?? { body: describeDraft(draft, terms), key: createClientId() };
  updateDraft(id, { state: 'posting', reason: undefined, sent: attempt });
  let isPosted = false;
  try {
    const { data } = await api('POST /api/book-post', { body: attempt.body, once: attempt.key });
    isPosted = true;
    if (followUp) await sendFollowUp(followUp, data);
    updateDraft(id, { state: 'posted', bookId: data.id, sent: undefined });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
      updateDraft(id, { state: 'failed', reason: 'unsure' });
      return false;
    }
    const isUnread = [401, 403, 429].includes(error.status);
    // Such a refusal tells nothing about an earlier attempt; one of what follows leaves the book posted.
    const earlier = isUnread ? draft.sent : undefined;
    updateDraft(id, { state: 'failed', reason: getReason(error), sent: isPosted ? attempt : earlier });
    return !isUnread;
  }
}

const getReason = ({ fields, message }: ApiError) => Object.values(fields)[0]?.[0] ?? message;

function describeDraft(draft: ShelfDraft, terms: ShelfTerms) {
  const isRent = terms.type === 'rent';
  return {
    title: draft.title,
    author: draft.author,
    isbn: draft.isbn || undefined,
    publisher: draft.publisher || undefined,
    category_id: draft.category_id || terms.category_id,
    language_id: draft.language_id || terms.language_id,
    type: terms.type as BookInput['type'],
    price: terms.price,
    rent_unit: isRent ? terms.rent_unit : undefined,
    rent_max: isRent ? terms.rent_max : undefined,
    condition: terms.condition_grade === 'new' ? ('new' as const) : ('used' as const),
    condition_grade: terms.condition_grade,
    status: 'available' as const,
    is_available: true,
    cover: 'drawn' as const,
  } satisfies Record<BookFieldWith<'shelf'>, unknown>;
}
