import { passports } from '@wandering-books/contract/passports/passports.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import * as usecases from './passports.usecases.ts';

export const registerPassportRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, passports, {
    'GET /api/passports/:code': ({ viewer, params }) => usecases.getPassport(deps, viewer, params.code),
    'PUT /api/books/:id/passport': ({ actor, params, body }) =>
      usecases.keepPassport(deps, actor, params.id, body.code),
    'PUT /api/requests/:id/stamp': ({ actor, params, body }) => usecases.nameStamp(deps, actor, params.id, body.named),
  });
