import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { removeExpired } from './features/accounts/accounts.usecases.ts';
import { type ChangeNotice, sendChangeNotice } from './features/accounts/changes/changes.usecases.ts';
import { sendVerificationLink } from './features/accounts/email/email.usecases.ts';
import { sendResetLink } from './features/accounts/password/password-reset.usecases.ts';
import { sendMail, sendPush } from './features/bell/notification-types.usecases.ts';
import { type OutsideReminder, sendOutsideReminder } from './features/books/outside-loans/outside-loans.usecases.ts';
import * as pauses from './features/books/pauses/pauses.usecases.ts';
import { removeUnattachedPhotos } from './features/books/photos/photos.usecases.ts';
import { sendContactMail } from './features/contact/contact.usecases.ts';
import { sendMessageMail } from './features/conversations/messages/messages.mail.usecases.ts';
import { sendMessagePush } from './features/conversations/messages/messages.push.usecases.ts';
import { rebuildSitemap } from './features/crawling/crawling.usecases.ts';
import { forgetOldLookups } from './features/editions/editions.open-library.usecases.ts';
import { joinOldWorks } from './features/moderation/works.usecases.ts';
import { liftExpiredSuspensions } from './features/moderation/moderation.acts.usecases.ts';
import { removeOldContactReads } from './features/profiles/contact-details/contact-details.usecases.ts';
import { sendReportMail } from './features/reports/reports.usecases.ts';
import { sendReminder } from './features/requests/appointments/appointments.usecases.ts';
import { processDueRequests } from './features/requests/expiry/expiry.usecases.ts';
import { removeOldImports, runImport } from './features/imports/imports.usecases.ts';
import { endExchanges } from './features/exchanges/exchanges.notifications.usecases.ts';
import { proposeExchange } from './features/exchanges/exchanges.usecases.ts';
import { removeOldNotifications } from './features/notifications/notifications.usecases.ts';
import * as wishNews from './features/wishes/wishes.news.usecases.ts';
import { matchBook, moveWishes } from './features/wishes/wishes.usecases.ts';
import type { Deps } from './deps.ts';
import { removeOrphanedFiles } from './platform/images/images.jobs.ts';
import { createJobWorker, type JobHandlers } from './platform/jobs/job-worker.ts';
import { forgetOldMails } from './platform/mail/mailer.ts';

declare module './platform/jobs/job-worker.ts' {
  interface Tasks {
    'accounts.remove_expired': unknown;
    'accounts.send_change_notice': ChangeNotice;
    'accounts.send_reset_link': { email: string };
    'accounts.send_verification_link': { userId: number; book?: number | undefined };
    'appointments.remind': { uid: string; sequence: number };
    'books.ask_about_shelves': unknown;
    'books.mail_about_shelf': pauses.ShelfMail;
    'books.pause_if_silent': { userId: number };
    'books.remind_outside': OutsideReminder;
    'books.remove_forgotten_photos': unknown;
    'crawling.rebuild_sitemap': unknown;
    'editions.forget_old_lookups': unknown;
    'exchanges.end': unknown;
    'exchanges.search': { userId: number };
    'imports.run': { importId: number };
    'imports.remove_old': unknown;
    'moderation.lift_ended': unknown;
    'profiles.remove_old_contact_reads': unknown;
    'requests.follow_clock': unknown;
    'wishes.mail': wishNews.WishMail;
    'wishes.match': { bookId: number };
    'wishes.move': { userId: number };
    'wishes.review': unknown;
    'works.join_old': unknown;
  }
}

/** The handlers of all jobs by name. */
export const createJobHandlers = (deps: Deps): JobHandlers => ({
  'accounts.remove_expired': () => removeExpired(deps),
  'accounts.send_change_notice': (notice, job) => sendChangeNotice(deps, job.id, notice),
  'accounts.send_reset_link': ({ email }, job) => sendResetLink(deps, job.id, email),
  'accounts.send_verification_link': (member, job) => sendVerificationLink(deps, job.id, member),
  'appointments.remind': (reminder) => sendReminder(deps, reminder),
  'books.ask_about_shelves': () => pauses.askAboutShelves(deps),
  'books.mail_about_shelf': (mail, job) => pauses.sendShelfMail(deps, job.id, mail),
  'books.pause_if_silent': ({ userId }) => pauses.pauseIfSilent(deps, userId),
  'books.remind_outside': (reminder, job) => sendOutsideReminder(deps, job.id, reminder),
  'books.remove_forgotten_photos': () => removeUnattachedPhotos(deps),
  'contact.pass_on': ({ messageId }, job) => sendContactMail(deps, job.id, messageId),
  'conversations.mail': (mail, job) => sendMessageMail(deps, job.id, mail),
  'conversations.push': (push) => sendMessagePush(deps, push),
  'crawling.rebuild_sitemap': () => rebuildSitemap(deps),
  'editions.forget_old_lookups': async () => void (await forgetOldLookups(deps)),
  'exchanges.end': () => endExchanges(deps),
  'exchanges.search': ({ userId }) => proposeExchange(deps, userId),
  'images.remove_unused': () => removeOrphanedFiles(deps),
  'imports.run': ({ importId }) => runImport(deps, importId),
  'imports.remove_old': async () => void (await removeOldImports(deps)),
  'mail.forget_old': () => forgetOldMails(deps),
  'moderation.lift_ended': () => liftExpiredSuspensions(deps),
  'notifications.mail': (mail, job) => sendMail(deps, job.id, mail),
  'notifications.push': (push) => sendPush(deps, push),
  'notifications.remove_old': () => removeOldNotifications(deps),
  'profiles.remove_old_contact_reads': async () => void (await removeOldContactReads(deps)),
  'reports.pass_on': ({ reportId }, job) => sendReportMail(deps, job.id, reportId),
  'requests.follow_clock': () => processDueRequests(deps),
  'wishes.mail': (mail, job) => wishNews.sendWishMail(deps, job.id, mail),
  'wishes.match': ({ bookId }) => matchBook(deps, bookId),
  'wishes.move': ({ userId }) => moveWishes(deps, userId),
  'wishes.review': () => wishNews.reviewWishes(deps),
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
