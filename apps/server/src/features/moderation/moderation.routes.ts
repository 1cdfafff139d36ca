import { moderation } from '@wandering-books/contract/moderation.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import * as acts from './moderation.acts.usecases.ts';
import { presentAct, presentInContext, presentPage, presentThing } from './moderation.present.ts';
import { actsLog, reportedThings, reportInContext } from './moderation.usecases.ts';

export function moderationRoutes(binding: Binding, deps: Deps) {
  bind(binding, moderation, {
    'GET /api/moderation/reports': async ({ actor, query }) =>
      presentPage(await reportedThings(deps, actor, query), query, presentThing),
    'GET /api/moderation/reports/:id': async ({ actor, params }) =>
      presentInContext(await reportInContext(deps, actor, params.id)),
    'POST /api/moderation/reports/:id/dismiss': async ({ actor, params, body }) =>
      presentInContext(await acts.dismiss(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/hide': async ({ actor, params, body }) =>
      presentInContext(await acts.hide(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/show': async ({ actor, params, body }) =>
      presentInContext(await acts.show(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/suspend': async ({ actor, params, body }) =>
      presentInContext(await acts.suspend(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/lift': async ({ actor, params, body }) =>
      presentInContext(await acts.lift(deps, actor, params.id, body)),
    'GET /api/moderation/acts': async ({ actor, query }) =>
      presentPage(await actsLog(deps, actor, query), query, presentAct),
  });
}
