import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';

const EditBookDialog = lazy(() => import('../form/edit-book-dialog.tsx'));
const DeleteBookDialog = lazy(() => import('./delete-book-dialog.tsx'));

const ICONS = { edit: PencilIcon, delete: TrashIcon };

type OwnBookActionsProps = { book: BookSummary; labelled?: boolean; onDeleted: () => void };

export function OwnBookActions({ book, labelled, onDeleted }: OwnBookActionsProps) {
  const { t } = useTranslation('books');
  const editing = useLazyDialog((state) => <EditBookDialog book={book} {...state} />);
  const deletion = useLazyDialog((state) => <DeleteBookDialog book={book} onDeleted={onDeleted} {...state} />);
  const renderButton = (action: keyof typeof ICONS, show: () => void) => {
    const Icon = ICONS[action];
    return labelled ? (
      <Button variant="secondary" aria-haspopup="dialog" icon={<Icon />} onClick={show}>
        {t(`${action}.open`)}
      </Button>
    ) : (
      <IconButton label={t(`${action}.openOf`, { title: book.title })} aria-haspopup="dialog" onClick={show}>
        <Icon />
      </IconButton>
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      {renderButton('edit', editing.show)}
      {renderButton('delete', deletion.show)}
      {editing.dialog}
      {deletion.dialog}
    </div>
  );
}
