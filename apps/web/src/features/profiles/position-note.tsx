import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../lib/api-errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../lib/toast.ts';
import { stopTellingPlace } from '../places/stored-place.ts';
import { useRemovePosition } from './profiles.api.ts';

/** What others learn of a position, and the way to take it back. */
export function PositionNote() {
  const { t } = useTranslation('profiles');
  const removal = useRemovePosition();
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        stopTellingPlace();
        toast.success(t('position.removed'));
      },
      onError: (error) => toast.error(getErrorMessage(error, t('position.failed'))),
    });
  return (
    <div className="space-y-3 sm:col-span-2">
      <p className="text-muted">{t('position.known')}</p>
      <Button variant="secondary" loading={removal.isPending} onClick={remove}>
        {removal.isPending ? t('position.removing') : t('position.remove')}
      </Button>
    </div>
  );
}
