import { reports } from '@wandering-books/contract/moderation/reports.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { createReport } from './reports.usecases.ts';

export const registerReportRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, reports, {
    'POST /api/reports': async ({ actor, body }) => ({
      id: await createReport(deps, actor, body),
      message: 'Thank you. Our moderators will look into it.',
    }),
  });
