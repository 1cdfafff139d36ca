import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { getButtonStyle } from '../../ui/button-style.ts';
import { canShare, ShareIcon, useBookLink } from './use-book-link.ts';

/** Ways to tell others of a book: the device's own where it has one, WhatsApp, and the link itself. */
export function SharedBookLinks({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const { buildUrl, share, copy } = useBookLink(book);
  const message = t('shared.message', { title: book.title, author: book.author, url: buildUrl() });
  return (
    <section aria-label={t('shared.tell')} className="border-t-2 border-dotted border-line-strong/60 pt-4">
      <h3 className="text-lg">{t('shared.tell')}</h3>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:flex-col">
        {canShare() && (
          <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share()}>
            {t('details.share')}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={getButtonStyle('secondary')}
        >
          {t('shared.whatsApp')}
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('shared.copy')}
        </Button>
      </div>
    </section>
  );
}
