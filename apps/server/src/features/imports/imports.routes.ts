import { imports } from '@wandering-books/contract/imports/imports.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import * as usecases from './imports.usecases.ts';

export function registerImportRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, imports, {
    'GET /api/imports': ({ actor }) => usecases.listImports(deps, actor),
    'POST /api/imports': ({ actor, body, files, once }) =>
      usecases.previewImport(deps, actor, { file: files.file!, once }, body),
    'GET /api/imports/:id': ({ actor, params, query }) => usecases.getImportPage(deps, actor, params.id, query),
    'POST /api/imports/:id/start': ({ actor, params, body }) => usecases.startImport(deps, actor, params.id, body),
    'POST /api/imports/:id/shared': ({ actor, params, body }) => usecases.markShared(deps, actor, params.id, body),
    'DELETE /api/imports/:id': ({ actor, params }) =>
      confirm(usecases.undoImport(deps, actor, params.id), 'Import undone'),
    'GET /api/user/books.csv': ({ actor }) => usecases.exportBooksAsCsv(deps, actor),
  });
}
