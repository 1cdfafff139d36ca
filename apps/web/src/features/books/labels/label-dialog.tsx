import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { useShelf } from '../shelves/shelf.api.ts';
import { LabelSheet, MAX_LABELS } from './label-sheet.tsx';

type LabelDialogProps = DialogState & {
  /** Chosen from the beginning. */
  bookId?: number;
};

/** The member chooses own books; each gets a passport and a label. */
export default function LabelDialog({ bookId, ...state }: LabelDialogProps) {
  const { t } = useTranslation('passports');
  const [chosenIds, setChosenIds] = useState(bookId === undefined ? [] : [bookId]);
  const [passports, setPassports] = useState<Passport[]>();
  if (passports && !state.open) setPassports(undefined);
  const printing = useMutation({
    mutationFn: () => Promise.all(chosenIds.map((id) => api('PUT /api/books/:id/passport', { params: { id } }))),
    onSuccess: setPassports,
    onError: (error) => toastFailure(error, t('print.failed')),
  });
  const toggle = (id: number) =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  return (
    <Dialog {...state} title={t('print.open')} description={t('print.lead', { max: String(MAX_LABELS) })}>
      <BookChoice chosenIds={chosenIds} onToggle={toggle} />
      <Button
        className="mt-4 w-full"
        loading={printing.isPending}
        disabled={chosenIds.length === 0}
        onClick={() => printing.mutate()}
      >
        {t('print.open')}
      </Button>
      {passports && <LabelSheet passports={passports} />}
    </Dialog>
  );
}

function BookChoice({ chosenIds, onToggle }: { chosenIds: number[]; onToggle: (id: number) => void }) {
  const { t } = useTranslation(['passports', 'books']);
  const shelf = useShelf(useSession()?.userId ?? 0, '');
  return (
    <QueryContent
      query={shelf}
      loading={<Loading text={t('books:mine.loading')} skeleton="h-64" />}
      failure={t('books:mine.failed')}
    >
      {({ pages }) => (
        <>
          {pages
            .flatMap(({ data }) => data)
            .filter(({ hidden }) => !hidden)
            .map(({ id, title }) => (
              <Checkbox
                key={id}
                label={<bdi className="wrap-anywhere">{title}</bdi>}
                checked={chosenIds.includes(id)}
                disabled={chosenIds.length === MAX_LABELS && !chosenIds.includes(id)}
                onChange={() => onToggle(id)}
              />
            ))}
          <ShowMore
            list={shelf}
            label={t(shelf.isFetchNextPageError ? 'books:retry' : 'books:browse.showMore')}
            loadingLabel={t('books:browse.loadingMore')}
            failure={t('books:browse.booksMissing')}
          />
        </>
      )}
    </QueryContent>
  );
}
