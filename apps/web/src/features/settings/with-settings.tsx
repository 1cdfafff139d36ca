import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { useSettings } from './settings.api.ts';

export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { t } = useTranslation('settings');
  const settings = useSettings();
  if (settings.data) return children(settings.data);
  if (settings.isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void settings.refetch()} />;
  return (
    <Loading text={t('loading')}>
      <div className="space-y-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}
