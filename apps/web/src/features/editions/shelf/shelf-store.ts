import type { Edition } from '@wandering-books/contract/books/editions.ts';
import { useStore } from 'zustand/react';
import { createStoredState, readStored, readStoredObject, storeObject } from '../../../lib/device/stored-state.ts';
import { getShelfName, isShelfName } from './shelf-storage.ts';

export interface ShelfDraft {
  isbn: string;
  title: string;
  author: string;
  publisher: string | null;
  language_id: string;
  category_id: string;
  state: 'looking' | 'known' | 'unknown' | 'posting' | 'posted' | 'failed';
  reason?: string;
  /** What was sent last, with its idempotency key. */
  sent?: { content: string; key: string };
  bookId?: number;
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

const shelf = createStoredState<Shelf>((known) => {
  const name = getShelfName();
  const text = readStored(name);
  if (known && cached?.text === text && cached.name === name) return known;
  cached = { text, name };
  const { drafts, terms } = readStoredObject(name) as Partial<Shelf>;
  return { drafts: Array.isArray(drafts) ? drafts : [], terms: { ...DEFAULT_TERMS, ...terms } };
}, isShelfName);

export const useShelf = () => useStore(shelf);
export const getShelf = () => shelf.current();
export const refreshShelf = () => shelf.refresh();

function save(changed: Shelf) {
  if (storeObject(getShelfName(), changed)) shelf.refresh();
  // The drafts are lost on reload.
  else shelf.setState(changed, true);
}

export const findDraft = (isbn: string) => getShelf().drafts.find((draft) => draft.isbn === isbn);

export function addDraft(isbn: string): void {
  const { drafts, terms } = getShelf();
  const draft = { isbn, title: '', author: '', publisher: null, language_id: '', category_id: '' };
  save({ terms, drafts: [{ ...draft, state: 'looking' }, ...drafts] });
}

export function updateDraft(isbn: string, change: Partial<ShelfDraft>): void {
  const { drafts, terms } = getShelf();
  save({ terms, drafts: drafts.map((draft) => (draft.isbn === isbn ? { ...draft, ...change } : draft)) });
}

/** Fields typed meanwhile stay. */
export function fillDraft(isbn: string, edition: Edition | null): void {
  const draft = findDraft(isbn);
  if (!draft) return;
  if (!edition) return updateDraft(isbn, { state: 'unknown' });
  updateDraft(isbn, {
    state: 'known',
    title: draft.title || edition.title,
    author: draft.author || (edition.author ?? ''),
    publisher: edition.publisher,
    language_id: draft.language_id || String(edition.language_id ?? ''),
    category_id: draft.category_id || String(edition.category_id ?? ''),
  });
}

export function removeDrafts(isGone: (draft: ShelfDraft) => boolean): void {
  const { drafts, terms } = getShelf();
  save({ terms, drafts: drafts.filter((draft) => !isGone(draft)) });
}

export function updateTerms(change: Partial<ShelfTerms>): void {
  const { drafts, terms } = getShelf();
  save({ drafts, terms: { ...terms, ...change } });
}
