import type { Edition } from '@wandering-books/contract/editions.ts';
import { useStore } from 'zustand/react';
import { createStoredState, readStored, writeStored } from '../../lib/stored-state.ts';
import { getShelfName, isShelfName } from './shelf-storage.ts';

export interface ShelfDraft {
  isbn: string;
  title: string;
  author: string;
  publisher: string | null;
  /** Empty: as for all. */
  language_id: string;
  category_id: string;
  state: 'looking' | 'known' | 'unknown' | 'posting' | 'posted' | 'failed';
  /** Why it could not be posted. */
  reason?: string;
  /** It was sent, and no answer came: the book is there if it is behind this one. */
  sentAfter?: number;
  /** The book that it has become. */
  bookId?: number;
}

/** What holds for all of them. */
export const USUAL_TERMS = {
  type: '',
  price: '',
  rent_unit: 'week',
  rent_max: '4',
  condition_grade: 'good',
  category_id: '',
  language_id: '',
};
export type ShelfTerms = typeof USUAL_TERMS;

interface Shelf {
  drafts: ShelfDraft[];
  terms: ShelfTerms;
}

const EMPTY: Shelf = { drafts: [], terms: USUAL_TERMS };

let kept: { text: string | null; name: string } | undefined;

/** The drafts of the member who is signed in, on this device, the same in every tab. */
const shelf = createStoredState<Shelf>((known) => {
  const name = getShelfName();
  const text = readStored(name);
  if (known && kept?.text === text && kept.name === name) return known;
  kept = { text, name };
  return parseShelf(text);
}, isShelfName);

function parseShelf(text: string | null): Shelf {
  try {
    const { drafts, terms } = JSON.parse(text ?? '{}') as Partial<Shelf>;
    return { drafts: Array.isArray(drafts) ? drafts : [], terms: { ...USUAL_TERMS, ...terms } };
  } catch {
    return EMPTY;
  }
}

export const useShelf = () => useStore(shelf);
export const getShelf = () => shelf.current();
/** Takes over what stands in the storage: of another member, or of another tab. */
export const refreshShelf = () => shelf.refresh();

function save(changed: Shelf) {
  try {
    writeStored(getShelfName(), JSON.stringify(changed));
    shelf.refresh();
  } catch {
    // A full or forbidden storage only costs what a reload would need.
    shelf.setState(changed, true);
  }
}

export const findDraft = (isbn: string) => getShelf().drafts.find((draft) => draft.isbn === isbn);

/** The latest stands first, where it is seen. */
export function addDraft(isbn: string): void {
  const { drafts, terms } = getShelf();
  const draft = { isbn, title: '', author: '', publisher: null, language_id: '', category_id: '' };
  save({ terms, drafts: [{ ...draft, state: 'looking' }, ...drafts] });
}

export function updateDraft(isbn: string, change: Partial<ShelfDraft>): void {
  const { drafts, terms } = getShelf();
  save({ terms, drafts: drafts.map((draft) => (draft.isbn === isbn ? { ...draft, ...change } : draft)) });
}

/** What was typed meanwhile stays. */
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
