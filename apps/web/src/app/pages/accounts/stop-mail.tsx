import { emailPreferencesKey } from '../../../features/accounts/accounts.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { Button } from '../../../ui/buttons.tsx';
import { ErrorState } from '../../../ui/layout/query-content.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';

export default function StopMailPage() {
  const { t } = useTranslation('settings');
  const token = useLinkToken();
  usePageTitle(t('mailStop.title'));
  return (
    <AccountCard
      title={t('mailStop.title')}
      lead={t('mailStop.lead')}
      link={{ to: paths.settings('emails'), label: t('mailStop.all') }}
    >
      <EmailUnsubscribe token={token} />
    </AccountCard>
  );
}

/** Unsubscribes on opening the link and offers to undo it. */
function EmailUnsubscribe({ token }: { token: string | null }) {
  const { t } = useTranslation(['settings', 'notifications']);
  const queries = useQueryClient();
  const {
    mutate: choose,
    variables,
    data: link,
    error,
  } = useMutation({
    mutationFn: ({ token, wanted: isWanted }: { token: string; wanted: boolean }) =>
      api(isWanted ? 'POST /api/mail-stop/undo' : 'POST /api/mail-stop', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: emailPreferencesKey }),
  });
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
        <span>{`${t(link.wanted ? 'mailStop.again' : 'mailStop.stopped')} `}</span>
        <strong>{t(`notifications:kinds.${link.kind}.setting`)}</strong>
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => choose({ token, wanted: !link.wanted })}>
        {t(link.wanted ? 'mailStop.stopAgain' : 'mailStop.undo')}
      </Button>
    </>
  );
}
