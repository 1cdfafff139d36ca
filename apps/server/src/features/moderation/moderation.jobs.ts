import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { liftExpiredSuspensions } from './moderation.acts.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'moderation.lift_ended': unknown;
  }
}

export const createModerationJobs = (deps: Deps): JobHandlers<'moderation.lift_ended'> => ({
  'moderation.lift_ended': () => liftExpiredSuspensions(deps),
});
