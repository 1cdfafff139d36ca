import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../lib/api/api-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { useEmailUnsubscribe } from './settings.api.ts';

/** Unsubscribes on opening the link and offers to undo it. */
export function EmailUnsubscribe({ token }: { token: string | null }) {
  const { t } = useTranslation(['settings', 'notices']);
  const { mutate: choose, variables, data: link, error } = useEmailUnsubscribe();
  useEffect(() => {
    if (token) choose({ token, wanted: false });
  }, [token, choose]);

  if (!token)
    return (
      <p role="alert" className="mt-5">
        {t('mailStop.noToken')}
      </p>
    );
  if (error)
    return (
      <ErrorState
        title={getErrorMessage(error, t('mailStop.failed'))}
        retryLabel={t('retry')}
        onRetry={() => choose(variables ?? { token, wanted: false })}
      />
    );
  if (!link)
    return (
      <div className="mt-5">
        <Loading text={t('mailStop.loading')} visible />
      </div>
    );
  return (
    <>
      <p role="status" className="mt-5">
        {t(link.wanted ? 'mailStop.again' : 'mailStop.stopped')}{' '}
        <strong>{t(`notices:kinds.${link.kind}.setting`)}</strong>
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => choose({ token, wanted: !link.wanted })}>
        {t(link.wanted ? 'mailStop.stopAgain' : 'mailStop.undo')}
      </Button>
    </>
  );
}
