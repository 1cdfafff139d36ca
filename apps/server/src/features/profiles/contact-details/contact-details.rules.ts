import type { ContactVisibility } from '@wandering-books/contract/accounts/settings.ts';

interface Viewer {
  isSelf: boolean;
  isConfirmed: boolean;
  hasDealt: boolean;
  isBlocked: boolean;
}

export function canSeeContact(
  visibility: ContactVisibility,
  { isSelf, isConfirmed, hasDealt, isBlocked }: Viewer,
): boolean {
  if (isSelf) return true;
  if (isBlocked || visibility === 'nobody') return false;
  return hasDealt || (visibility === 'members' && isConfirmed);
}
