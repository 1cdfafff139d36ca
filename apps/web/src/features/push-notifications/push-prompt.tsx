import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { postponePushAsking } from '../../lib/device/push-asking.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons.tsx';
import { usePushDevice, useTurnPush } from './push-notifications.api.ts';

export function PushPrompt() {
  const { t } = useTranslation('push-settings');
  const id = useId();
  const { data: state } = usePushDevice();
  const { mutateAsync, isPending } = useTurnPush();
  if (state !== 'off') return null;

  // The card closes before the permission prompt is answered.
  const accept = () =>
    mutateAsync(true).then(
      (now) =>
        now === 'on'
          ? toast.success(t('prompt.done'))
          : toast.info(t(now === 'denied' ? 'prompt.denied' : 'prompt.later')),
      (error: unknown) => toastFailure(error, t('device.failed')),
    );
  return (
    <aside
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-desk:bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mx-auto max-w-md desk:me-0 in-data-has-column:end-99 rounded-card border border-line bg-card p-4 shadow-soft sm:p-5"
    >
      <h2 id={id} className="text-lg">
        {t('prompt.title')}
      </h2>
      <p className="mt-1 text-muted">{t('prompt.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void accept()} loading={isPending}>
          {t('prompt.accept')}
        </Button>
        <Button variant="quiet" onClick={postponePushAsking}>
          {t('prompt.decline')}
        </Button>
      </div>
    </aside>
  );
}
