import { moderation } from '@wandering-books/contract/moderation/moderation.ts';
import { workChanges } from '@wandering-books/contract/works/works.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import * as acts from './moderation.acts.usecases.ts';
import { listActs, listReportedThings, openPhotoOfReport, readReport } from './moderation.usecases.ts';
import { mergeWorks, splitWork, undoChange } from './works.usecases.ts';

export function registerModerationRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, moderation, {
    'GET /api/moderation/reports': ({ actor, query }) => listReportedThings(deps, actor, query),
    'GET /api/moderation/reports/:id': ({ actor, params }) => readReport(deps, actor, params.id),
    'GET /api/moderation/reports/:id/photo': ({ actor, params }) => openPhotoOfReport(deps, actor, params.id),
    'POST /api/moderation/reports/:id/dismiss': ({ actor, params, body }) =>
      acts.dismissReport(deps, actor, params.id, body),
    'POST /api/moderation/reports/:id/hide': ({ actor, params, body }) =>
      acts.hideReported(deps, actor, params.id, body),
    'POST /api/moderation/reports/:id/show': ({ actor, params, body }) =>
      acts.showReported(deps, actor, params.id, body),
    'POST /api/moderation/reports/:id/suspend': ({ actor, params, body }) =>
      acts.suspendReportedMember(deps, actor, params.id, body),
    'POST /api/moderation/reports/:id/lift': ({ actor, params, body }) =>
      acts.liftSuspensionOfReported(deps, actor, params.id, body),
    'POST /api/moderation/reports/:id/confirm': ({ actor, params, body }) =>
      acts.confirmCollege(deps, actor, params.id, body),
    'POST /api/moderation/reports/:id/merge': ({ actor, params, body }) =>
      acts.mergeCollege(deps, actor, params.id, body),
    'GET /api/moderation/acts': ({ actor, query }) => listActs(deps, actor, query),
  });
  bindEndpoints(binding, workChanges, {
    'POST /api/works/:id/merge': ({ actor, params, body }) => mergeWorks(deps, actor, params.id, body),
    'POST /api/works/:id/split': ({ actor, params, body }) => splitWork(deps, actor, params.id, body),
    'POST /api/works/changes/:id/undo': ({ actor, params }) => undoChange(deps, actor, params.id),
  });
}
