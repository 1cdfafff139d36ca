import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { MoreIcon } from '../../../ui/icons/report-icons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { getPassportQuery } from '../../passports/passports.api.ts';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { OutsideLoanDialog } from '../outside-loan/outside-loan-dialog.tsx';
import { useOwnBookDialogs } from '../shelves/own-book-actions.tsx';

export { OutsideLoan } from '../outside-loan/outside-loan.tsx';

export function OwnBookMenu({ book }: { book: BookSummary }) {
  const { t } = useTranslation(['books', 'loans', 'passports']);
  const { id, hidden, state } = book;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const passport = useSingleMutation({
    mutationFn: () => api('PUT /api/books/:id/passport', { params: { id } }),
    onSuccess: (stamped) => {
      queries.setQueryData(getPassportQuery(stamped.code).queryKey, stamped);
      void navigate(paths.passport(stamped.code));
    },
    failure: t('passports:own.failed'),
  });
  const { editing, deletion } = useOwnBookDialogs(book, () => void navigate(paths.profile()));
  const loan = useLazyDialog((window) => <OutsideLoanDialog bookId={id} {...window} />);
  const labels = useLazyDialog((window) => <LabelDialog bookId={id} {...window} />);
  return (
    <>
      <Menu
        label={t('mine.menu')}
        icon={<MoreIcon />}
        entries={[
          { label: t('edit.open'), onSelect: editing.show },
          ...(state.kind === 'available' ? [{ label: t('loans:outside.title'), onSelect: loan.show }] : []),
          ...(hidden
            ? []
            : [
                { label: t('passports:own.open'), onSelect: () => passport.mutate() },
                { label: t('passports:print.open'), onSelect: labels.show },
              ]),
          { label: t('delete.open'), onSelect: deletion.show },
        ]}
      />
      {[editing, loan, labels, deletion].map(({ dialog }, place) => (
        <Fragment key={place}>{dialog}</Fragment>
      ))}
    </>
  );
}
