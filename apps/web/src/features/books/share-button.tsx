import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ShareIcon, useBookLink } from './use-book-link.ts';

/** Passes the link to a book on, in the device's own way, else through the clipboard. */
export function ShareButton({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const { share } = useBookLink(book);
  return (
    <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share()}>
      {t('details.share')}
    </Button>
  );
}
