import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useReauthenticationElsewhere, useReauthenticationMethods } from './accounts.reauthentication.api.ts';
import { CONFIRMATION, GoogleLink } from './google-button.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

type Answer = (reauthentication: string | null) => void;

/** Asks for the password, or for a new sign-in with Google in a window beside, so that nothing typed here is lost. */
export default function ReauthenticationDialog({ answer }: { answer: Answer | null }) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={(open) => !open && answer?.(null)}
      title={t('confirm.title')}
      description={t('confirm.lead')}
      closeLabel={t('confirm.close')}
    >
      {answer && <Methods answer={answer} />}
    </Dialog>
  );
}

function Methods({ answer }: { answer: Answer }) {
  const { t } = useTranslation('accounts');
  const { data: methods, isError } = useReauthenticationMethods();
  useReauthenticationElsewhere(answer);
  if (isError) return <p role="alert">{t('confirm.failed')}</p>;
  if (!methods)
    return (
      <Loading text={t('confirm.loading')}>
        <Skeleton className="h-24" />
      </Loading>
    );
  return (
    <div className="space-y-5">
      {methods.has_password && <ReauthenticationForm onConfirmed={answer} onCancel={() => answer(null)} />}
      {methods.has_google && (
        <div>
          <GoogleLink to={CONFIRMATION} target="_blank" />
          <p className="mt-2 text-sm text-muted">{t('confirm.googleHint')}</p>
        </div>
      )}
      {!methods.has_password && !methods.has_google && (
        <p>
          {t('confirm.neither')}{' '}
          <Link
            to={paths.forgotPassword()}
            className="inline-flex target items-center link"
            onClick={() => answer(null)}
          >
            {t('confirm.setPassword')}
          </Link>
        </p>
      )}
      {!methods.has_password && (
        <div className="flex justify-end">
          <Button variant="secondary" onClick={() => answer(null)}>
            {t('confirm.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
