import type { LoggedAct } from '@wandering-books/contract/moderation/moderation.ts';

/** The key of the text for an act: a notice is hidden in other words than a book. */
export function getActText<Act extends LoggedAct['act']>(act: Act, kind: LoggedAct['kind']) {
  if (kind === 'notice' && act === 'hide') return 'hide_notice';
  return kind === 'notice' && act === 'show' ? 'show_notice' : act;
}
