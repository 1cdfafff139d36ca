import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api-errors.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { usePushDevice, useTurnPush } from './push-notifications.api.ts';

/** Whether this device tells; where it cannot, why. */
export function PushSwitch() {
  const { t } = useTranslation('push-notifications');
  const { data: state = 'off' } = usePushDevice();
  const { mutate, isPending, variables } = useTurnPush();
  if (state === 'unsupported') return <p className="font-medium">{t('device.unsupported')}</p>;
  if (state === 'denied') return <p className="font-medium">{t('device.denied')}</p>;
  const turn = (on: boolean) => {
    if (!isPending) mutate(on, { onError: (error) => toastFailure(error, t('device.failed')) });
  };
  return (
    <Checkbox
      role="switch"
      label={t('device.label')}
      checked={isPending ? variables : state === 'on'}
      aria-busy={isPending}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
