import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { Fragment, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { MoreIcon } from '../../../ui/icons/report-icons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useKeepPassport } from '../../passports/passports.api.ts';
import { useOwnBookDialogs } from '../shelves/own-book-actions.tsx';
import { LabelDialog } from '../labels/print-labels.tsx';

const OutsideLoanDialog = lazy(() => import('../outside-loan/outside-loan-dialog.tsx'));

export default function OwnBookMenu({ book }: { book: BookSummary }) {
  const { t } = useTranslation(['books', 'loans', 'passports']);
  const { id, hidden, state } = book;
  const navigate = useNavigate();
  const passport = useKeepPassport();
  const { editing, deletion } = useOwnBookDialogs(book, () => void navigate(paths.profile()));
  const loan = useLazyDialog((window) => <OutsideLoanDialog bookId={id} {...window} />);
  const labels = useLazyDialog((window) => <LabelDialog bookId={id} {...window} />);
  const openPassport = () =>
    passport.mutate(id, {
      onSuccess: ({ code }) => void navigate(paths.passport(code)),
      onError: (error) => toastFailure(error, t('passports:own.failed')),
    });
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
                { label: t('passports:own.open'), onSelect: openPassport },
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
