import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { copyText } from '../../../lib/device/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';

/** The address is shown once, when it is made: only its hash is stored. */
export function CalendarFeed() {
  const { t } = useTranslation('appointments');
  const { data, mutate, isPending, reset } = useSingleMutation({
    mutationFn: () => api('POST /api/user/calendar-feed'),
    failure: t('failed'),
  });
  const ending = useSingleMutation({
    mutationFn: () => api('DELETE /api/user/calendar-feed'),
    onSuccess: () => {
      reset();
      toast.success(t('feed.ended'));
    },
    failure: t('failed'),
  });
  return (
    <div className="space-y-4">
      {data && (
        <>
          <TextField label={t('feed.address')} hint={t('feed.once')} value={data.url} readOnly dir="ltr" />
          <Button onClick={() => void copyText(data.url, t('feed.copied'), t('failed'))}>{t('feed.copy')}</Button>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
          {t('feed.make')}
        </Button>
        <Button variant="secondary" loading={ending.isPending} onClick={() => ending.mutate()}>
          {t('feed.end')}
        </Button>
      </div>
    </div>
  );
}
