import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { formatFullDate } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons.tsx';
import { booksKey, buildBookKey } from '../books.api.ts';

/** For the owner alone: who has a book that was lent outside the community. */
export function OutsideLoan({ bookId }: { bookId: number }) {
  const { t } = useTranslation('loans');
  const params = { id: bookId };
  const { data } = useQuery(
    buildQuery([...buildBookKey(bookId), 'outside-loan'], 'GET /api/book-posts/:id/outside-loan', { params }),
  );
  const ending = useSingleMutation({
    mutationFn: () => api('DELETE /api/book-posts/:id/outside-loan', { params }),
    failure: t('failed'),
    refetches: booksKey,
  });
  if (!data?.loan) return null;
  const { borrower: name, due_on } = data.loan;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold wrap-anywhere">
        {due_on ? t('outside.until', { name, day: formatFullDate(due_on) }) : t('outside.with', { name })}
      </p>
      <Button variant="secondary" loading={ending.isPending} onClick={() => ending.mutate()}>
        {t('outside.back')}
      </Button>
    </div>
  );
}
