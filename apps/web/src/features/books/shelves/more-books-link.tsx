import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useMembersOnly } from '../page/members-only.ts';

export function MoreBooksLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton variant="secondary" to={to} onClick={useMembersOnly(to)}>
      {children}
    </LinkButton>
  );
}
