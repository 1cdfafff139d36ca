import { books } from '@wandering-books/contract/books.ts';
import type { Deps } from '../../platform/deps.ts';
import { bindEndpoints, type Binding, type Call } from '../../platform/http/bind-endpoints.ts';
import { jsonAround, jsonList } from '../../platform/http/json-bytes.ts';
import { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { searchBooksNear } from '../book-search/book-search.usecases.ts';
import { excludeBlocked, excludeOwnAndBlocked, listAllNearbyBooks, listNearbyBooks } from './books.nearby.usecases.ts';
import { presentBook, presentSummary } from './books.present.ts';
import { bookPage, browseBooks, openShelf, pageOf, summariesOf } from './books.shelf.usecases.ts';
import { booksOf, shareBook } from './books.usecases.ts';

type Browsing = Call<(typeof books)['GET /api/book-posts/explore']>;

export function booksRoutes(binding: Binding, deps: Deps) {
  const shelf = openShelf(deps, binding.versions);
  const browse = ({ viewer, query, versions }: Browsing) => browseBooks(shelf, query, excludeBlocked(viewer), versions);

  bindEndpoints(binding, books, {
    'POST /api/book-post': async ({ actor, body, files }) => {
      const book = await shareBook(deps, actor, body, files.image);
      return { message: 'Book posted successfully!', data: presentBook(book) };
    },
    'GET /api/book-posts/explore': browse,
    'GET /api/book-posts/search': browse,
    'GET /api/book-posts/nearby': async ({ viewer, query }) =>
      new ReadyAnswer(await pageOf(shelf, await listNearbyBooks(deps, viewer, query))),
    'GET /api/book-posts/nearby-all': async ({ viewer }) => {
      const { results, position } = await listAllNearbyBooks(deps, viewer);
      return new ReadyAnswer(jsonList(await summariesOf(shelf, results, position)));
    },
    'POST /api/book-posts/books-near-you': async ({ viewer, body }) => {
      const { results, position, total } = await searchBooksNear(deps.db, body, excludeOwnAndBlocked(viewer));
      const near = await summariesOf(shelf, results, position);
      return new ReadyAnswer(jsonAround('data', near, { total_found: total, search_radius: body.radius }));
    },
    'GET /api/book-posts/mine': async ({ actor }) => (await booksOf(deps, actor)).map((row) => presentSummary(row)),
    'GET /api/book-posts/:id': ({ viewer, params }) => bookPage(deps, shelf, viewer, params.id),
  });
}
