import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useOwnProfile } from './profiles.api.ts';

export function WithOwnProfile({ children }: { children: (own: OwnProfile) => ReactNode }) {
  const { t } = useTranslation('profiles');
  const own = useOwnProfile();
  if (own.data) return children(own.data);
  if (own.isPending) return <ProfileSkeleton text={t('own.loading')} />;
  return (
    <ErrorState heading="h1" title={t('own.failed')} retryLabel={t('retry')} onRetry={() => void own.refetch()}>
      {own.error.message}
    </ErrorState>
  );
}
