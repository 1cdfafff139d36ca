import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { deleteExpiredSessionsAndLinks } from './accounts.links.queries.ts';
import { sendResetLink } from './accounts.recovery.usecases.ts';
import { sendVerificationLink } from './accounts.verification.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'accounts.send_reset_link': { email: string };
    'accounts.send_verification_link': { userId: number };
    'accounts.remove_expired': unknown;
  }
}

type Task = 'accounts.send_reset_link' | 'accounts.send_verification_link' | 'accounts.remove_expired';

export const createAccountJobs = (deps: Deps): JobHandlers<Task> => ({
  'accounts.send_reset_link': ({ email }, job) => sendResetLink(deps, job.id, email),
  'accounts.send_verification_link': ({ userId }, job) => sendVerificationLink(deps, job.id, userId),
  'accounts.remove_expired': () => deleteExpiredSessionsAndLinks(deps.db, deps.clock()),
});
