import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { refreshSession } from '../../../lib/session.ts';
import { Dialog, DialogButtons, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { useDeleteBook } from '../form/book-editing.api.ts';

const EditBookDialog = lazy(() => import('../form/edit-book-dialog.tsx'));

export function OwnBookActions({ book, onDeleted }: { book: BookSummary; onDeleted: () => void }) {
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

function DeleteBookDialog({ book, onDeleted, ...state }: DialogState & { book: BookSummary; onDeleted: () => void }) {
  const { t } = useTranslation('books');
  const { mutateAsync, isPending } = useDeleteBook(book.id);
  const remove = async () => {
    if (!refreshSession()) return toast.error(t('delete.noSession'));
    try {
      await mutateAsync();
      toast.success(t('delete.success'));
      state.onOpenChange(false);
      onDeleted();
    } catch (error) {
      toast.error(t('delete.failed', { message: (error as Error).message }));
    }
  };
  return (
    <Dialog {...state} title={t('delete.title')} description={t('delete.lead')}>
      <p className="mb-5 wrap-anywhere">{t('delete.what', { title: book.title })}</p>
      <DialogButtons
        cancel={t('delete.cancel')}
        onCancel={() => state.onOpenChange(false)}
        submit={t('delete.submit')}
        variant="danger"
        loading={isPending}
        onSubmit={() => void remove()}
      />
    </Dialog>
  );
}
