import { BOOKS_PER_PAGE } from '@wandering-books/contract/book-list-address.ts';
import type { BookPage } from '@wandering-books/contract/books.ts';
import { useMemo } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The books of a list's pages. Of those that came in the page the first are rendered, there and here; the others follow when it lives. */
export function useFirstBooks(pages: BookPage[]) {
  const isShort = !useHydrated();
  const books = useMemo(() => {
    const all = removeDuplicates(pages.flatMap(({ data }) => data));
    return isShort ? all.slice(0, BOOKS_PER_PAGE) : all;
  }, [pages, isShort]);
  return { books, isShort };
}

/** A book shared meanwhile pushes others to the next page, where they would be seen again. */
function removeDuplicates<Book extends { id: number }>(books: Book[]): Book[] {
  return [...new Map(books.map((book) => [book.id, book])).values()];
}
