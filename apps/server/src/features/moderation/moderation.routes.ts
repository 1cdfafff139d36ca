import { moderation } from '@wandering-books/contract/moderation/moderation.ts';
import { workChanges } from '@wandering-books/contract/works/works.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { presentPage } from '../../platform/http/numbered-pages.ts';
import * as acts from './moderation.acts.usecases.ts';
import { listActs, listReportedThings, getReportWithContext, openPhotoOfReport } from './moderation.usecases.ts';
import { mergeWorks, splitWork, undoChange } from './works.usecases.ts';
import { presentAct, presentReportInContext, presentReportedThing } from './moderation.present.ts';

export function registerModerationRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, moderation, {
    'GET /api/moderation/reports': async ({ actor, query }) => {
      const { rows, total } = await listReportedThings(deps, actor, query);
      return presentPage(rows.map(presentReportedThing), total, query);
    },
    'GET /api/moderation/reports/:id': async ({ actor, params }) =>
      presentReportInContext(await getReportWithContext(deps, actor, params.id)),
    'GET /api/moderation/reports/:id/photo': ({ actor, params }) => openPhotoOfReport(deps, actor, params.id),
    'POST /api/moderation/reports/:id/dismiss': async ({ actor, params, body }) =>
      presentReportInContext(await acts.dismissReport(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/hide': async ({ actor, params, body }) =>
      presentReportInContext(await acts.hideReported(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/show': async ({ actor, params, body }) =>
      presentReportInContext(await acts.showReported(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/suspend': async ({ actor, params, body }) =>
      presentReportInContext(await acts.suspendReportedMember(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/lift': async ({ actor, params, body }) =>
      presentReportInContext(await acts.liftSuspensionOfReported(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/confirm': async ({ actor, params, body }) =>
      presentReportInContext(await acts.confirmCollege(deps, actor, params.id, body)),
    'POST /api/moderation/reports/:id/merge': async ({ actor, params, body }) =>
      presentReportInContext(await acts.mergeCollege(deps, actor, params.id, body)),
    'GET /api/moderation/acts': async ({ actor, query }) => {
      const { rows, total } = await listActs(deps, actor, query);
      return presentPage(rows.map(presentAct), total, query);
    },
  });
  bindEndpoints(binding, workChanges, {
    'POST /api/works/:id/merge': ({ actor, params, body }) => mergeWorks(deps, actor, params.id, body),
    'POST /api/works/:id/split': ({ actor, params, body }) => splitWork(deps, actor, params.id, body),
    'POST /api/works/changes/:id/undo': ({ actor, params }) => undoChange(deps, actor, params.id),
  });
}
