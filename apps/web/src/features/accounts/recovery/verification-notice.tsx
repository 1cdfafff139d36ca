import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../accounts.api.ts';
import { useSendVerification } from './accounts.recovery.api.ts';

export function VerificationNotice() {
  const { t } = useTranslation('accounts');
  const { data: account } = useAccount();
  const { mutate, isPending } = useSendVerification();
  if (!account || account.email_verified_at) return null;

  const sendAgain = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('notice.sent', { email: account.email })),
      onError: (error) => toastFailure(error, t('notice.failed')),
    });
  return (
    <aside className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-dashed border-line-strong bg-card px-5 py-3">
      <p>
        <span>{`${t('notice.text')} `}</span>
        <span className="text-muted">{t('notice.why')}</span>
      </p>
      <Button variant="secondary" loading={isPending} onClick={sendAgain}>
        {t('notice.sendAgain')}
      </Button>
    </aside>
  );
}
