import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/person-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NewRequestForm } from './new-request-form.tsx';
import { requestTypeByBookType } from './request-types.ts';

type RequestDialogProps = {
  book: Book;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for a book in the way its type wants it. */
export function RequestDialog({ book, open, onOpenChange }: RequestDialogProps) {
  const { t } = useTranslation('requests');
  const type = requestTypeByBookType[book.type];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`ask.titles.${type}`)}
      description={t('ask.about', { title: book.title, owner: getPersonName(book.user) })}
      closeLabel={t('close')}
    >
      <NewRequestForm book={book} type={type} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}
