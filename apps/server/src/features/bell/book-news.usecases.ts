import type { OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import { requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import type { Deps } from '../../deps.ts';
import { pick } from '../../platform/db/query-results.ts';
import { listBookSummaries } from '../books/lists/lists.usecases.ts';
import type { BookNews } from '../notifications/notifications.usecases.ts';

/** News in the shape of requests. Those of books that are gone are left out. */
export async function presentBookNews(deps: Deps, news: BookNews[]) {
  const books = await listBookSummaries(deps, [...new Set(news.map(({ book_id }) => book_id))]);
  return news.flatMap(({ book_id, sender, wish_id = null, ...one }): OtherNews[] => {
    const book = books.find(({ id }) => id === book_id);
    if (!book) return [];
    const summary = pick(book, 'id', 'title', 'author', 'image', 'price', 'condition', 'created_at', 'state');
    const type = requestTypeForBook[book.type];
    return [{ ...one, wish_id, status: 'new', type, sender: sender ?? book.user, book: summary }];
  });
}
