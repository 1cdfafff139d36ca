import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { Button } from '../../../ui/button.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { booksKey, buildBookKey } from '../books.api.ts';

const OutsideLoanDialog = lazy(() => import('./outside-loan-dialog.tsx'));

/** For the owner alone: a book lent outside the community. */
export default function OutsideLoan({ bookId, isFree }: { bookId: number; isFree: boolean }) {
  const { t } = useTranslation('loans');
  const queries = useQueryClient();
  const params = { id: bookId };
  const { data } = useQuery(
    buildQuery([...buildBookKey(bookId), 'outside-loan'], 'GET /api/book-posts/:id/outside-loan', { params }),
  );
  const onChanged = () => queries.invalidateQueries({ queryKey: booksKey });
  const ending = useMutation({
    mutationFn: () => api('DELETE /api/book-posts/:id/outside-loan', { params }),
    onSettled: onChanged,
  });
  const { show, dialog } = useLazyDialog((state) => (
    <OutsideLoanDialog bookId={bookId} onChanged={onChanged} {...state} />
  ));
  if (!data || (!data.loan && !isFree)) return null;
  if (!data.loan)
    return (
      <>
        <Button variant="secondary" className="mt-6" aria-haspopup="dialog" onClick={show}>
          {t('outside.open')}
        </Button>
        {dialog}
      </>
    );
  const { borrower: name, due_on } = data.loan;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold wrap-anywhere">
        {due_on ? t('outside.until', { name, day: formatFullDate(due_on) }) : t('outside.with', { name })}
      </p>
      <Button
        variant="secondary"
        loading={ending.isPending}
        onClick={() => ending.mutate(undefined, { onError: (error) => toastFailure(error, t('failed')) })}
      >
        {t('outside.back')}
      </Button>
    </div>
  );
}
