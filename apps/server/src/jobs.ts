import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { removeLeftovers } from './features/account-data/account-deletion.usecases.ts';
import { createAccountJobs } from './features/accounts/accounts.jobs.ts';
import { createNotificationJobs } from './features/bell/bell.jobs.ts';
import { createBookJobs } from './features/books/books.jobs.ts';
import { sendContactMail } from './features/contact/contact.usecases.ts';
import { sendMessageMail } from './features/conversations/messages/messages.mail.usecases.ts';
import { sendMessagePush } from './features/conversations/messages/messages.push.usecases.ts';
import { rebuildSitemap } from './features/crawling/crawling.usecases.ts';
import { forgetOldLookups } from './features/editions/editions.open-library.usecases.ts';
import { joinOldWorks } from './features/moderation/works.joining.usecases.ts';
import { liftExpiredSuspensions } from './features/moderation/moderation.acts.usecases.ts';
import { removeOldContactReads } from './features/profiles/contact-details/contact-details.usecases.ts';
import { sendReportMail } from './features/reports/reports.usecases.ts';
import { sendReminder } from './features/requests/appointments/appointments.usecases.ts';
import { processDueRequests } from './features/requests/expiry/expiry.usecases.ts';
import { removeOldImports, runImport } from './features/imports/imports.usecases.ts';
import { endExchanges } from './features/exchanges/exchanges.notifications.usecases.ts';
import { proposeExchange } from './features/exchanges/exchanges.search.usecases.ts';
import { createWishJobs } from './features/wishes/wishes.jobs.ts';
import type { Deps } from './deps.ts';
import { createImageJobs } from './platform/images/images.jobs.ts';
import { createJobWorker, type JobHandlers } from './platform/jobs/job-worker.ts';
import { forgetOldMails } from './platform/mail/mailer.ts';

declare module './platform/jobs/job-worker.ts' {
  interface Tasks {
    'account_deletion.remove_leftovers': unknown;
    'appointments.remind': { uid: string; sequence: number };
    'crawling.rebuild_sitemap': unknown;
    'editions.forget_old_lookups': unknown;
    'exchanges.end': unknown;
    'exchanges.search': { userId: number };
    'imports.run': { importId: number };
    'imports.remove_old': unknown;
    'moderation.lift_ended': unknown;
    'profiles.remove_old_contact_reads': unknown;
    'requests.follow_clock': unknown;
    'works.join_old': unknown;
  }
}

/** The handlers of all jobs by name. A feature with more than two has a `<domain>.jobs.ts`. */
export const createJobHandlers = (deps: Deps): JobHandlers => ({
  ...createAccountJobs(deps),
  ...createBookJobs(deps),
  ...createImageJobs(deps),
  ...createWishJobs(deps),
  ...createNotificationJobs(deps),
  'account_deletion.remove_leftovers': () => removeLeftovers(deps),
  'appointments.remind': (reminder) => sendReminder(deps, reminder),
  'contact.pass_on': ({ messageId }, job) => sendContactMail(deps, job.id, messageId),
  'conversations.mail': (mail, job) => sendMessageMail(deps, job.id, mail),
  'conversations.push': (push) => sendMessagePush(deps, push),
  'crawling.rebuild_sitemap': () => rebuildSitemap(deps),
  'editions.forget_old_lookups': async () => void (await forgetOldLookups(deps)),
  'exchanges.end': () => endExchanges(deps),
  'exchanges.search': ({ userId }) => proposeExchange(deps, userId),
  'imports.run': ({ importId }) => runImport(deps, importId),
  'imports.remove_old': async () => void (await removeOldImports(deps)),
  'mail.forget_old': () => forgetOldMails(deps),
  'moderation.lift_ended': () => liftExpiredSuspensions(deps),
  'profiles.remove_old_contact_reads': async () => void (await removeOldContactReads(deps)),
  'reports.pass_on': ({ reportId }, job) => sendReportMail(deps, job.id, reportId),
  'requests.follow_clock': () => processDueRequests(deps),
  'works.join_old': () => joinOldWorks(deps),
});

interface Options {
  pool: Pool;
  databaseUrl: string;
  log: BaseLogger;
}

export const openJobWorker = (deps: Deps, options: Options) =>
  createJobWorker({
    ...options,
    db: deps.db,
    handlers: createJobHandlers(deps),
    daily: [
      'account_deletion.remove_leftovers',
      'accounts.remove_expired',
      'books.ask_about_shelves',
      'books.remove_forgotten_photos',
      'editions.forget_old_lookups',
      'images.remove_unused',
      'imports.remove_old',
      'notifications.remove_old',
      'profiles.remove_old_contact_reads',
      'mail.forget_old',
      'wishes.review',
      'works.join_old',
    ],
    often: ['exchanges.end', 'requests.follow_clock', 'moderation.lift_ended', 'crawling.rebuild_sitemap'],
  });
