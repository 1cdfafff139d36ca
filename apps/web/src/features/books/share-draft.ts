import { currentSession } from '../../lib/session.ts';
import { EMPTY_FIELDS, type ShareFields } from './share-fields.ts';

/** One draft for each member on this device. */
const key = () => `share-book-draft:${currentSession()?.userId ?? ''}`;

/** The fields as they were left, without the photo. */
export function readDraft(): ShareFields {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(key()) ?? '{}');
    const known = Object.entries(EMPTY_FIELDS).map(([name, empty]) => [
      name,
      typeof kept[name] === typeof empty && empty !== null ? kept[name] : empty,
    ]);
    return Object.fromEntries(known) as ShareFields;
  } catch {
    return EMPTY_FIELDS;
  }
}

export function keepDraft({ image: _, ...texts }: ShareFields): void {
  try {
    localStorage.setItem(key(), JSON.stringify(texts));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export function forgetDraft(): void {
  localStorage.removeItem(key());
}
