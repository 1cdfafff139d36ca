import type { Member } from '@wandering-books/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useMember } from './profiles.api.ts';

export function WithMember({ id, children }: { id: string; children: (member: Member) => ReactNode }) {
  const { t } = useTranslation('profiles');
  const member = useMember(id);
  if (member.isPending) return <ProfileSkeleton text={t('member.loading')} />;
  if (isNotFound(member.error))
    return (
      <EmptyState
        heading="h1"
        title={t('member.failed')}
        action={<LinkButton to={paths.books()}>{t('member.browse')}</LinkButton>}
      >
        {t('member.gone')}
      </EmptyState>
    );
  if (member.data) return children(member.data);
  return (
    <ErrorState heading="h1" title={t('member.failed')} retryLabel={t('retry')} onRetry={() => void member.refetch()}>
      {member.error.message}
    </ErrorState>
  );
}
