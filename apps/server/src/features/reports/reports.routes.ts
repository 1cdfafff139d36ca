import { reports } from '@wandering-books/contract/reports.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { report } from './reports.usecases.ts';

export function reportsRoutes(binding: Binding, deps: Deps) {
  bind(binding, reports, {
    'POST /api/reports': async ({ actor, body }) => ({
      id: await report(deps, actor, body),
      message: 'Thank you. The moderators will look at it.',
    }),
  });
}
