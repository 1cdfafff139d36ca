import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { AccountCard, FormAlert } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { api } from '../../../lib/api/api.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { signOut } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';

export default function UndoEmailPage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  usePageTitle(t('undo.title'));
  return (
    <AccountCard title={t('undo.title')} lead={t('undo.lead')} link={{ to: paths.contact(), label: t('undo.contact') }}>
      <EmailUndo token={token} />
    </AccountCard>
  );
}

/** Needs a click, because mail programs prefetch links. */
function EmailUndo({ token }: { token: string | null }) {
  const { t } = useTranslation('accounts');
  const undo = useMutation({
    mutationFn: (token: string) => api('POST /api/email/undo', { body: { token } }),
    onSuccess: signOut,
  });
  const failure = undo.error ? getErrorMessage(undo.error, t('undo.failed')) : undefined;
  if (undo.isSuccess)
    return (
      <p role="status" className="mt-5">
        {t('undo.success')}
      </p>
    );
  return (
    <div className="mt-5 space-y-5">
      <FormAlert text={token ? failure : t('undo.noToken')} />
      {token && (
        <>
          <p>{t('undo.what')}</p>
          <Button size="large" className="w-full" loading={undo.isPending} onClick={() => undo.mutate(token)}>
            {t('undo.submit')}
          </Button>
        </>
      )}
    </div>
  );
}
