import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { removeOldContactReads } from './contacts/contacts.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'profiles.remove_old_contact_reads': unknown;
  }
}

export const createProfileJobs = (deps: Deps): JobHandlers<'profiles.remove_old_contact_reads'> => ({
  'profiles.remove_old_contact_reads': () => removeOldContactReads(deps),
});
