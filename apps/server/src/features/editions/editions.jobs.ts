import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { forgetOldLookups } from './editions.open-library.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'editions.forget_old_lookups': unknown;
  }
}

export const createEditionJobs = (deps: Deps): JobHandlers<'editions.forget_old_lookups'> => ({
  'editions.forget_old_lookups': async () => {
    await forgetOldLookups(deps);
  },
});
