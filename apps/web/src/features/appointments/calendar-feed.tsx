import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { copyText } from '../../lib/device/copy-text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCalendarFeed, useFeedEnd } from './appointments.api.ts';

/** The address is shown once, when it is made: only its hash is stored. */
export function CalendarFeed() {
  const { t } = useTranslation('appointments');
  const { data, mutate, isPending, reset } = useCalendarFeed();
  const ending = useFeedEnd();
  const make = () => mutate(undefined, { onError: (error) => toastFailure(error, t('failed')) });
  const onSuccess = () => {
    reset();
    toast.success(t('feed.ended'));
  };
  const end = () => ending.mutate(undefined, { onSuccess, onError: (error) => toastFailure(error, t('failed')) });
  return (
    <div className="space-y-4">
      {data && (
        <>
          <TextField label={t('feed.address')} hint={t('feed.once')} value={data.url} readOnly dir="ltr" />
          <Button onClick={() => void copyText(data.url, t('feed.copied'), t('failed'))}>{t('feed.copy')}</Button>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={isPending} onClick={make}>
          {t('feed.make')}
        </Button>
        <Button variant="secondary" loading={ending.isPending} onClick={end}>
          {t('feed.end')}
        </Button>
      </div>
    </div>
  );
}
