import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { LazyWindow } from '../../ui/lazy-window.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSecondFactors } from './second-factor.api.ts';
import type { SecondFactorTask } from './second-factor-task.ts';
import { SecondFactorList } from './second-factor-list.tsx';
import { SettingsSection } from './settings-section.tsx';

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'));

/** What a member may add to their password, or use in its place. */
export function TwoStepSignIn({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('settings');
  const { data, isError, refetch } = useSecondFactors();
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  return (
    <SettingsSection title={t('twoStep.title')} lead={t('twoStep.lead')}>
      {isError && (
        <ErrorState title={t('twoStep.loadingFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading text={t('twoStep.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data && <SecondFactorList factors={data} onTask={setTask} />}
      <LazyWindow>
        {task && <SecondFactorDialog task={task} hasPassword={hasPassword} onClose={() => setTask(null)} />}
      </LazyWindow>
    </SettingsSection>
  );
}
