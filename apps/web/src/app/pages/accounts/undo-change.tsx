import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { signOut } from '../../../lib/session.ts';
import { useTranslation } from 'react-i18next';
import { AccountCard, FormAlert } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { ResetPasswordForm } from '../../../features/accounts/recovery/reset-password-form.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { Button } from '../../../ui/buttons.tsx';

export default function UndoChangePage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  usePageTitle(t('undo.title'));
  return (
    <AccountCard title={t('undo.title')} lead={t('undo.lead')} link={{ to: paths.contact(), label: t('undo.contact') }}>
      <ChangeUndo token={token} />
    </AccountCard>
  );
}

const focusStatus = (status: HTMLElement | null) => status?.focus();

/** Needs a click, because mail programs prefetch links. */
function ChangeUndo({ token }: { token: string | null }) {
  const { t } = useTranslation('accounts');
  const undo = useSingleMutation({
    mutationFn: () => api('POST /api/account/undo', { body: { token: token! } }),
    onSuccess: signOut,
  });
  const failure = undo.error ? getErrorMessage(undo.error, t('undo.failed')) : undefined;
  if (undo.isSuccess)
    return (
      <>
        <p role="status" tabIndex={-1} ref={focusStatus} className="mt-5 outline-none">
          {t('undo.success')}
        </p>
        <ResetPasswordForm token={undo.data.reset_token} />
      </>
    );
  return (
    <div className="mt-5 space-y-5">
      <FormAlert text={token ? failure : t('undo.noToken')} />
      {token && (
        <>
          <p>{t('undo.what')}</p>
          <Button size="large" className="w-full" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo.submit')}
          </Button>
        </>
      )}
    </div>
  );
}
