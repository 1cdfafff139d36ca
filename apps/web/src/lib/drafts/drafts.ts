import { listStored, readStored, writeStored } from '../device/storage/entries.ts';
import { sayUnkept } from '../device/unkept.ts';
import { getSession } from '../session.ts';
import { useState } from 'react';

export const getDraftKey = (name: string) => `draft:${getSession()?.userId ?? ''}:${name}`;

export const getDraft = (name: string): string => readStored(getDraftKey(name)) ?? '';

export function saveDraft(name: string, text: string): void {
  if (!writeStored(getDraftKey(name), text || null) && text) void sayUnkept('texts');
}

/** Removes the drafts of the member; those of other members stay. */
export const clearOwnDrafts = () => clearDrafts((isOwn) => isOwn);

/** Removes the drafts of other members; those of guests stay. */
export const clearDraftsOfOthers = () => clearDrafts((isOwn, key) => !isOwn && /^draft:\d/.test(key));

function clearDrafts(isCleared: (isOwn: boolean, key: string) => boolean) {
  const own = getDraftKey('');
  for (const name of listStored()) if (isCleared(name.startsWith(own), name)) writeStored(name, null);
}

/** A text that is kept until it is set to an empty one. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => getDraft(name));
  const change = (next: string) => {
    setText(next);
    saveDraft(name, next);
  };
  return [text, change] as const;
}
