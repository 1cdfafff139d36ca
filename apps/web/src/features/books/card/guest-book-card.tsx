import { useQuery } from '@tanstack/react-query';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { isNotFound } from '../../../lib/api/api-errors.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import { Cover } from '../../../ui/covers/cover.tsx';
import { getBookPhoto } from './book-photo.ts';
import { useFormatPrice } from './book-facts.tsx';
import { useBookAfterLogin } from '../../../lib/navigation/login-prompt.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

const guestBooksKey = ['guest-books'];

/** The card of a book that is not loaded yet. */
function GuestBook({ id }: { id: string }) {
  const { data: book } = useQuery({ queryKey: [...guestBooksKey, id], queryFn: () => fetchGuestBook(id) });
  return book && <GuestBookCard book={book} />;
}

/** A book as guests see it in lists. */
export function GuestBookCard({ book }: { book: BookSummary }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  return (
    <article className="flex w-full max-w-md flex-wrap items-center gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <Cover
        title={book.title}
        author={book.author}
        alt={t('details.coverOf', { title: book.title })}
        sources={getBookPhoto(book.image, '80px')}
        className="w-20 shrink-0"
      />
      <div className="min-w-0 flex-1 basis-40">
        <h2 dir="auto" className="line-clamp-3 text-xl wrap-anywhere">
          {book.title}
        </h2>
        <p dir="auto" className="truncate">
          {book.author}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3">
          <strong className="text-primary">{formatPrice(book)}</strong>
          {book.city && <span className="text-muted">{translateListName('cities', book.city.name)}</span>}
        </p>
      </div>
    </article>
  );
}

/** Null when the book is gone: the login works all the same. */
async function fetchGuestBook(id: string) {
  try {
    return await api('GET /api/book-posts/:id', { params: { id } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The book that the login leads back to. The server knows it from the address only. */
export function BookAfterLogin() {
  const isHydrated = useHydrated();
  const { id, isInAddress } = useBookAfterLogin();
  if (id === undefined || !(isHydrated || isInAddress)) return null;
  return <GuestBook id={id} />;
}
