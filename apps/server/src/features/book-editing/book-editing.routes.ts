import { bookEditing } from '@wandering-books/contract/book-editing.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { changeBook, deleteBook } from './book-editing.usecases.ts';

export function registerBookEditingRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, bookEditing, {
    'PUT /api/book-posts/:id': async ({ actor, params, body, files }) => {
      const data = await changeBook(deps, actor, params.id, body, files.image);
      return { message: 'Book updated successfully!', data };
    },
    'DELETE /api/book-posts/:id': async ({ actor, params }) => {
      await deleteBook(deps, actor, params.id);
      return { message: 'Book deleted successfully!' };
    },
  });
}
