import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { createAccountDeletionJobs } from './features/account-data/account-deletion.jobs.ts';
import { createAccountJobs } from './features/accounts/accounts.jobs.ts';
import { createBookJobs } from './features/books/books.jobs.ts';
import { createEditionJobs } from './features/editions/editions.jobs.ts';
import { createContactJobs } from './features/contact/contact.jobs.ts';
import { createConversationJobs } from './features/conversations/conversations.jobs.ts';
import { createModerationJobs } from './features/moderation/moderation.jobs.ts';
import { createProfileJobs } from './features/profiles/profiles.jobs.ts';
import { createReportJobs } from './features/reports/reports.jobs.ts';
import { createRequestJobs } from './features/requests/requests.jobs.ts';
import { createCrawlingJobs } from './features/crawling/crawling.jobs.ts';
import type { Deps } from './deps.ts';
import { createImageJobs } from './platform/images/images.jobs.ts';
import { createJobWorker, type JobHandlers } from './platform/jobs/job-worker.ts';
import { createMailJobs } from './platform/mail/mail.jobs.ts';

/** The handlers of all jobs by name. */
export const createJobHandlers = (deps: Deps): JobHandlers => ({
  ...createAccountDeletionJobs(deps),
  ...createAccountJobs(deps),
  ...createBookJobs(deps),
  ...createContactJobs(deps),
  ...createEditionJobs(deps),
  ...createConversationJobs(deps),
  ...createImageJobs(deps),
  ...createMailJobs(deps),
  ...createModerationJobs(deps),
  ...createProfileJobs(deps),
  ...createReportJobs(deps),
  ...createRequestJobs(deps),
  ...createCrawlingJobs(deps),
});

interface Options {
  pool: Pool;
  databaseUrl: string;
  log: BaseLogger;
}

/** The job worker with the daily tasks. */
export const openJobWorker = (deps: Deps, options: Options) =>
  createJobWorker({
    ...options,
    db: deps.db,
    handlers: createJobHandlers(deps),
    daily: [
      'account_deletion.remove_leftovers',
      'accounts.remove_expired',
      'books.remove_forgotten_photos',
      'editions.forget_old_lookups',
      'images.remove_unused',
      'profiles.remove_old_contact_reads',
      'mail.forget_old',
    ],
    often: ['requests.follow_clock', 'moderation.lift_ended', 'crawling.rebuild_sitemap'],
  });
