import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';

const EditBookDialog = lazy(() => import('../form/edit-book-dialog.tsx'));
const DeleteBookDialog = lazy(async () => ({ default: (await import('./delete-book-dialog.tsx')).DeleteBookDialog }));

type OwnBookActionsProps = { book: BookSummary; labelled?: boolean; onDeleted: () => void };

export function OwnBookActions({ book, labelled, onDeleted }: OwnBookActionsProps) {
  const [asked, setAsked] = useState<Action[]>([]);
  const [open, setOpen] = useState<Action>();
  const show = (action: Action) => {
    setAsked([...asked, action]);
    setOpen(action);
  };
  const dialog = (action: Action) => ({
    book,
    open: open === action,
    onOpenChange: (next: boolean) => setOpen(next ? action : undefined),
  });
  const Choice = labelled ? LabelledAction : IconAction;
  return (
    <div className="flex flex-wrap gap-2">
      <Choice action="edit" book={book} onChoose={show} />
      <Choice action="delete" book={book} onChoose={show} />
      <LazyWindow>
        {asked.includes('edit') && <EditBookDialog {...dialog('edit')} />}
        {asked.includes('delete') && <DeleteBookDialog {...dialog('delete')} onDeleted={onDeleted} />}
      </LazyWindow>
    </div>
  );
}

type Action = 'edit' | 'delete';
type ActionProps = { action: Action; book: BookSummary; onChoose: (action: Action) => void };

const ICONS = { edit: PencilIcon, delete: TrashIcon };

function LabelledAction({ action, onChoose }: ActionProps) {
  const { t } = useTranslation('books');
  const Icon = ICONS[action];
  return (
    <Button variant="secondary" aria-haspopup="dialog" icon={<Icon />} onClick={() => onChoose(action)}>
      {t(`${action}.open`)}
    </Button>
  );
}

function IconAction({ action, book, onChoose }: ActionProps) {
  const { t } = useTranslation('books');
  const Icon = ICONS[action];
  return (
    <IconButton
      label={t(`${action}.openOf`, { title: book.title })}
      aria-haspopup="dialog"
      onClick={() => onChoose(action)}
    >
      <Icon />
    </IconButton>
  );
}
