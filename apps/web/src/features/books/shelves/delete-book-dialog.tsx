import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { refreshSession } from '../../../lib/session.ts';
import { Dialog, DialogButtons, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { useDeleteBook } from '../form/book-editing.api.ts';

type DeleteBookDialogProps = DialogState & { book: BookSummary; onDeleted: () => void };

export function DeleteBookDialog({ book, onDeleted, ...state }: DeleteBookDialogProps) {
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
