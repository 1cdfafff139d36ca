import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { Button } from '../../../ui/buttons.tsx';
import { toast } from '../../../lib/toast.ts';
import { accountKey, useAccount } from '../accounts.api.ts';

export function VerificationNotice() {
  const { t } = useTranslation('accounts');
  const { data: account } = useAccount();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api('POST /api/email/verification'),
    onSuccess: () => toast.success(t('notice.sent', { email: account?.email })),
    failure: t('notice.failed'),
    refetches: accountKey,
  });
  if (!account || account.email_verified_at) return null;
  return (
    <aside className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-dashed border-line-strong bg-card px-5 py-3">
      <p>
        <span>{`${t('notice.text')} `}</span>
        <span className="text-muted">{t('notice.why')}</span>
      </p>
      <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
        {t('notice.sendAgain')}
      </Button>
    </aside>
  );
}
