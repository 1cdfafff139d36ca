import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { useMembersOnly } from './members-only.ts';

/** From a shelf of a few books to all of them, for members. */
export function MoreBooksLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton variant="secondary" to={to} onClick={useMembersOnly(to)}>
      {children}
    </LinkButton>
  );
}
