import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { createAccountJobs } from './features/accounts/accounts.jobs.ts';
import { createContactJobs } from './features/contact/contact.jobs.ts';
import { createModerationJobs } from './features/moderation/moderation.jobs.ts';
import { createReportJobs } from './features/reports/reports.jobs.ts';
import { createRequestJobs } from './features/requests/requests.jobs.ts';
import type { Deps } from './deps.ts';
import { createImageJobs } from './platform/images/images.jobs.ts';
import { createJobWorker, type JobHandlers } from './platform/jobs/job-worker.ts';
import { createMailJobs } from './platform/mail/mail.jobs.ts';

/** Everything that is done later, by its name. */
export const createJobHandlers = (deps: Deps): JobHandlers => ({
  ...createAccountJobs(deps),
  ...createContactJobs(deps),
  ...createImageJobs(deps),
  ...createMailJobs(deps),
  ...createModerationJobs(deps),
  ...createReportJobs(deps),
  ...createRequestJobs(deps),
});

/** The queue's worker, with the house-keeping of every day. */
export const openJobWorker = (deps: Deps, pool: Pool, log: BaseLogger) =>
  createJobWorker({
    db: deps.db,
    pool,
    log,
    handlers: createJobHandlers(deps),
    daily: ['accounts.remove_expired', 'images.remove_unused', 'mail.forget_old'],
    often: ['requests.follow_clock', 'moderation.lift_ended'],
  });
