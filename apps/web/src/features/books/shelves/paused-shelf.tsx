import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { Button } from '../../../ui/buttons.tsx';
import { booksKey } from '../books.api.ts';

/** Offers to put the books of a member back that left the lists because the member did not answer. */
export function PausedShelf() {
  const { t } = useTranslation('shelf');
  const { data } = useQuery(buildQuery([...booksKey, 'paused'], 'GET /api/user/shelf', {}));
  const resuming = useSingleMutation({
    mutationFn: () => api('POST /api/user/shelf/resume'),
    failure: t('failed'),
    refetches: booksKey,
  });
  if (!data?.paused) return null;
  return (
    <section className="mb-8 rounded-card border border-line bg-card p-4">
      <p className="font-semibold">{t('paused.told', { count: data.paused })}</p>
      <p className="mt-1 mb-3">{t('paused.more')}</p>
      <Button loading={resuming.isPending} onClick={() => resuming.mutate()}>
        {t('paused.resume')}
      </Button>
    </section>
  );
}
