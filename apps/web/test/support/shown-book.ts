import { Person } from '@wandering-books/contract/accounts/accounts.ts';
import { Book } from '@wandering-books/contract/books/books.ts';
import { answer } from './fake-api.ts';
import { asha } from './open-page.tsx';
import { createSample } from './samples.ts';

/** Answers the page of a book, of Asha unless another owner is given. */
export function answerBook(changes: Partial<Book> = {}) {
  const user = changes.user ?? createSample(Person, { id: asha.id, name: asha.name });
  const book = createSample(Book, {
    title: 'The Guide',
    author: 'R. K. Narayan',
    type: 'sell',
    price: 180,
    status: 'available',
    is_available: true,
    user,
    user_id: user.id,
    ...changes,
  });
  answer('GET /api/book-posts/:id', book);
  return book;
}
