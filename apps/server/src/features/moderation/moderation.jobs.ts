import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/jobs/jobs.ts';
import { liftExpiredSuspensions } from './moderation.acts.usecases.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Tasks {
    'moderation.lift_ended': unknown;
  }
}

export const createModerationJobs = (deps: Deps): Handlers<'moderation.lift_ended'> => ({
  'moderation.lift_ended': () => liftExpiredSuspensions(deps),
});
