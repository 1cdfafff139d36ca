import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { isNotFound } from '../../../lib/api/api-errors.ts';
import { translateListName } from '../../../lib/language/list-names.ts';
import { Cover } from '../../../ui/covers/cover.tsx';
import { getBookPhoto } from './book-photo.ts';
import { useFormatPrice } from './use-format-price.ts';

/** The card of the book that a guest wanted to see, above login and registration. */
export default function WantedBookCard({ id }: { id: string }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  const { data: book } = useQuery({ queryKey: ['wanted-book', id], queryFn: () => fetchWantedBook(id) });
  if (!book) return null;
  return (
    <article className="flex w-full max-w-md items-center gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <Cover
        title={book.title}
        author={book.author}
        alt={t('details.coverOf', { title: book.title })}
        sources={getBookPhoto(book.image, '80px')}
        className="w-20 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="line-clamp-3 text-xl wrap-anywhere">
          {book.title}
        </h2>
        <p dir="auto" className="truncate">
          {book.author}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3">
          <strong className="text-primary">{formatPrice(book)}</strong>
          {book.city && <span className="text-muted">{translateListName('cities', book.city)}</span>}
        </p>
      </div>
    </article>
  );
}

/** Null when the book is gone: the login works all the same. */
async function fetchWantedBook(id: string) {
  try {
    const { title, author, image, type, price, rent_unit, city } = await api('GET /api/book-posts/:id', {
      params: { id },
    });
    return { title, author, image, type, price, rent_unit, city: city?.name };
  } catch (error) {
    if (isNotFound(error as Error)) return null;
    throw error;
  }
}
