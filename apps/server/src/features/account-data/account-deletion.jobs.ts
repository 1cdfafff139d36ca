import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { removeLeftovers } from './account-deletion.sweep.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'account_deletion.remove_leftovers': unknown;
  }
}

export const createAccountDeletionJobs = (deps: Deps): JobHandlers<'account_deletion.remove_leftovers'> => ({
  'account_deletion.remove_leftovers': () => removeLeftovers(deps),
});
