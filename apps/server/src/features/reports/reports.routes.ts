import { reports } from '@wandering-books/contract/reports.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { createReport } from './reports.usecases.ts';

export function registerReportRoutes(binding: Binding, deps: Deps) {
  bind(binding, reports, {
    'POST /api/reports': async ({ actor, body }) => ({
      id: await createReport(deps, actor, body),
      message: 'Thank you. The moderators will look at it.',
    }),
  });
}
