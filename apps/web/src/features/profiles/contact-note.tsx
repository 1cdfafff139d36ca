import type { Member } from '@wandering-books/contract/profiles/profiles.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { createReturnState } from '../../lib/navigation/return-path.ts';
import { useSession } from '../../lib/session.ts';

export function ContactNote({ member: { name, email } }: { member: Member }) {
  const { t } = useTranslation('profiles');
  const { pathname } = useLocation();
  const session = useSession();
  if (email) return null;
  if (session) return t('member.afterAccepted', { name });
  return (
    <Link to={paths.login()} state={createReturnState(pathname)} className="inline-flex target items-center link">
      {t('member.signIn', { name })}
    </Link>
  );
}
