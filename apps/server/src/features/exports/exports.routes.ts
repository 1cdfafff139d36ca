import { dataExports } from '@wandering-books/contract/exports.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { exportData } from './exports.usecases.ts';

export function registerExportRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, dataExports, {
    'POST /api/user/export': ({ actor, body }) => exportData(deps, actor, body),
  });
}
