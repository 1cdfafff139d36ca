import { excludeOwnAndBlocked } from '../book-search/book-search.plan.usecases.ts';
import { bookPhotos } from '@wandering-books/contract/books/book-photos.ts';
import { outsideLoans } from '@wandering-books/contract/books/outside-loans.ts';
import { shelves } from '@wandering-books/contract/books/shelves.ts';
import { books } from '@wandering-books/contract/books/books.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, type Call } from '../../platform/http/bind-endpoints.ts';
import { wrapJsonList } from '../../platform/bytes/json-bytes.ts';
import { searchBooksNear } from '../book-search/book-search.usecases.ts';
import { createBookCache } from './lists/cache.usecases.ts';
import * as lists from './lists/lists.usecases.ts';
import { endOutsideLoan, getOutsideLoan, lendOutside } from './outside-loans/outside-loans.usecases.ts';
import { countPaused, resumeShelf } from './pauses/pauses.usecases.ts';
import { uploadPhoto } from './photos/photos.usecases.ts';
import { presentBook } from './books.present.ts';
import { shareBook } from './books.usecases.ts';

type Browsing = Call<(typeof books)['GET /api/book-posts/explore']>;

export function registerBookRoutes(binding: Binding, deps: Deps) {
  const summaries = createBookCache();
  const { db } = deps;
  const browse = ({ viewer, query }: Browsing) => lists.browseBooks(deps, summaries, viewer, query);

  bindEndpoints(binding, books, {
    'POST /api/book-post': async ({ actor, body, files, once }) => {
      const book = await shareBook(deps, actor, body, { picture: files.image, once });
      return { message: 'Book posted successfully!', data: presentBook(book) };
    },
    'GET /api/book-posts/explore': browse,
    'GET /api/book-posts/search': browse,
    'GET /api/book-posts/nearby': async ({ viewer, query }) => {
      const { bytes } = await summaries.renderPage(db, await lists.listNearbyBooks(db, viewer, query));
      return bytes;
    },
    'GET /api/book-posts/nearby-all': ({ viewer }) => lists.browseNearby(deps, summaries, viewer),
    'POST /api/book-posts/books-near-you': async ({ viewer, body }) => {
      const { results, position, exclusions, total } = await searchBooksNear(db, body, excludeOwnAndBlocked(viewer));
      const near = await summaries.renderSummaries(db, results, position, exclusions);
      return wrapJsonList(near, { total_found: total, search_radius: body.radius });
    },
    'GET /api/book-posts/mine': ({ actor }) => lists.listOwnBooks(deps, actor),
    'GET /api/book-posts/:id': ({ viewer, params }) => lists.getBookPage(deps, viewer, params.id),
  });

  bindEndpoints(binding, outsideLoans, {
    'GET /api/book-posts/:id/outside-loan': ({ actor, params }) => getOutsideLoan(deps, actor, params.id),
    'PUT /api/book-posts/:id/outside-loan': ({ actor, params, body }) => lendOutside(deps, actor, params.id, body),
    'DELETE /api/book-posts/:id/outside-loan': ({ actor, params }) => endOutsideLoan(deps, actor, params.id),
  });

  bindEndpoints(binding, shelves, {
    'GET /api/user/shelf': ({ actor }) => countPaused(deps, actor),
    'POST /api/user/shelf/resume': ({ actor }) => resumeShelf(deps, actor),
  });

  bindEndpoints(binding, bookPhotos, {
    'POST /api/book-photos': ({ actor, body, files }) => uploadPhoto(deps, actor, body.client_id, files.photo!),
  });
}
