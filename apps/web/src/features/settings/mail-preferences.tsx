import type { MailKind } from '@wandering-books/contract/mailings.ts';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/failures.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useChooseMail, useMailPreferences } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';

const KINDS = ['new_request', 'answer', 'reminder', 'unanswered', 'due_date'] as const satisfies readonly MailKind[];

/** Each switch is saved as soon as it is turned. */
export function MailPreferences() {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('mails.title')} lead={t('mails.lead')}>
      <Switches />
    </SettingsSection>
  );
}

function Switches() {
  const { t } = useTranslation('settings');
  const { data, isError, refetch } = useMailPreferences();
  if (isError)
    return <ErrorState title={t('mails.loadingFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading text={t('mails.loading')}>
        <Skeleton className="h-56" />
      </Loading>
    );
  return (
    <>
      {!data.email_verified && <p className="mb-2 font-medium">{t('mails.unconfirmed')}</p>}
      {KINDS.map((kind) => (
        <Switch key={kind} kind={kind} on={data[kind]} />
      ))}
    </>
  );
}

function Switch({ kind, on }: { kind: MailKind; on: boolean }) {
  const { t } = useTranslation('settings');
  const { mutate } = useChooseMail(kind);
  const turn = (wanted: boolean) => mutate(wanted, { onError: (error) => toastFailure(error, t('mails.failed')) });
  return (
    <Checkbox
      role="switch"
      label={t(`mails.kinds.${kind}`)}
      checked={on}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
