import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { personName } from '../../lib/person-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RequestFormOf } from './request-form.tsx';
import { requestTypeOf, type OwnBooks } from './request-types.ts';

type RequestDialogProps = {
  book: Book;
  ownBooks?: OwnBooks;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for a book in the way its type wants it. */
export function RequestDialog({ book, ownBooks, open, onOpenChange }: RequestDialogProps) {
  const { t } = useTranslation('requests');
  const type = requestTypeOf[book.type];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`ask.titles.${type}`)}
      description={t('ask.about', { title: book.title, owner: personName(book.user) })}
      closeLabel={t('close')}
    >
      <RequestFormOf book={book} type={type} ownBooks={ownBooks} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}
