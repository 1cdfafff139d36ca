import { bookEditing } from '@wandering-books/contract/books/books.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { presentBook } from '../books/books.present.ts';
import { changeBook, deleteBook } from './book-editing.usecases.ts';

export const registerBookEditingRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, bookEditing, {
    'PUT /api/book-posts/:id': async ({ actor, params, body, files }) => {
      const book = await changeBook(deps, actor, params.id, body, files.image);
      return { message: 'Book updated successfully!', data: presentBook(book) };
    },
    'DELETE /api/book-posts/:id': ({ actor, params }) =>
      confirm(deleteBook(deps, actor, params.id), 'Book deleted successfully!'),
  });
