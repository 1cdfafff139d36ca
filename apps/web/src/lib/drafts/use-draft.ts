import { useState } from 'react';
import { getDraft, saveDraft } from './drafts.ts';

/** A text that is kept until it is set to an empty one. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => getDraft(name));
  const change = (next: string) => {
    setText(next);
    saveDraft(name, next);
  };
  return [text, change] as const;
}
