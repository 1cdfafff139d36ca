import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { DeleteBookDialog } from './delete-book-dialog.tsx';

const EditBookDialog = lazy(() => import('../form/edit-book-dialog.tsx'));

type OwnBookActionsProps = { book: BookSummary; onDeleted: () => void };

export function OwnBookActions({ book, onDeleted }: OwnBookActionsProps) {
  const { t } = useTranslation('books');
  const { editing, deletion } = useOwnBookDialogs(book, onDeleted);
  const { title } = book;
  return (
    <div className="flex flex-wrap gap-2">
      <IconButton label={t('edit.openOf', { title })} aria-haspopup="dialog" onClick={editing.show}>
        <PencilIcon />
      </IconButton>
      <IconButton label={t('delete.openOf', { title })} aria-haspopup="dialog" onClick={deletion.show}>
        <TrashIcon />
      </IconButton>
      {editing.dialog}
      {deletion.dialog}
    </div>
  );
}

export function useOwnBookDialogs(book: BookSummary, onDeleted: () => void) {
  const editing = useLazyDialog((state) => <EditBookDialog book={book} {...state} />);
  const deletion = useLazyDialog((state) => <DeleteBookDialog book={book} onDeleted={onDeleted} {...state} />);
  return { editing, deletion };
}
