import { books } from '@wandering-books/contract/books.ts';
import type { BookFilters, BookPage } from '@wandering-books/contract/books.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Actor, bind, type Binding } from '../../platform/http/bind.ts';
import { besidesHidden } from './books.hidden.usecases.ts';
import { browseBooks } from './books.lists.usecases.ts';
import { booksNear, booksNearby, booksNearbyAll } from './books.near.usecases.ts';
import { presentBook, presentSummary } from './books.present.ts';
import { bookSeenBy, booksOf, shareBook } from './books.usecases.ts';

export function booksRoutes(binding: Binding, deps: Deps) {
  const browse = async ({ viewer, query }: { viewer: Actor | null; query: BookFilters }) =>
    presentPage(await browseBooks(deps, query, await besidesHidden(deps, viewer)));

  bind(binding, books, {
    'POST /api/book-post': async ({ actor, body, files }) => {
      const book = await shareBook(deps, actor, body, files.image);
      return { message: 'Book posted successfully!', data: presentBook(book) };
    },
    'GET /api/book-posts/explore': browse,
    'GET /api/book-posts/search': browse,
    'GET /api/book-posts/nearby': async ({ viewer, query }) => presentPage(await booksNearby(deps, viewer, query)),
    'GET /api/book-posts/nearby-all': async ({ viewer }) => presentPage(await booksNearbyAll(deps, viewer)).data,
    'POST /api/book-posts/books-near-you': async ({ viewer, body }) => {
      const { rows, found } = await booksNear(deps, viewer, body);
      return { data: rows.map((row) => presentSummary(row, body)), total_found: found, search_radius: body.radius };
    },
    'GET /api/book-posts/mine': async ({ actor }) => (await booksOf(deps, actor)).map((row) => presentSummary(row)),
    'GET /api/book-posts/:id': async ({ viewer, params }) => presentBook(await bookSeenBy(deps, viewer, params.id)),
  });
}

const presentPage = ({ rows, from, figures }: Awaited<ReturnType<typeof browseBooks>>): BookPage => ({
  data: rows.map((row) => presentSummary(row, from)),
  ...figures,
});
