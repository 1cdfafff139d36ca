import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WideDialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useBook } from '../books.api.ts';
import { EditBookForm, type EditBookFormProps } from './edit-book-form.tsx';
import type { ShareFields } from '../share/share-fields.ts';

type EditBookDialogProps = {
  book: BookSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A click outside closes the dialog but keeps the draft; only Cancel and saving discard it. */
export default function EditBookDialog({ book, open, onOpenChange }: EditBookDialogProps) {
  const { t } = useTranslation('books');
  const [draft, setDraft] = useState<ShareFields>();
  const finish = () => {
    setDraft(undefined);
    onOpenChange(false);
  };
  return (
    <WideDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('edit.title')}
      description={<bdi>{book.title}</bdi>}
      closeLabel={t('close')}
    >
      <BookToEdit id={book.id} draft={draft} onChange={setDraft} onSaved={finish} onCancel={finish} />
    </WideDialog>
  );
}

function BookToEdit({ id, ...form }: { id: number } & Omit<EditBookFormProps, 'book'>) {
  const { t } = useTranslation('books');
  const { data, error, refetch } = useBook(String(id));
  if (data) return <EditBookForm {...form} book={data} />;
  if (error)
    return (
      <ErrorState title={t('edit.loadingFailed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  return (
    <Loading text={t('details.loading')}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
