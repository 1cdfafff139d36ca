import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import { type OutsideReminder, sendOutsideReminder } from './outside-loans/outside-loans.usecases.ts';
import * as pauses from './pauses/pauses.usecases.ts';
import { removeUnattachedPhotos } from './photos/photos.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'books.ask_about_shelves': unknown;
    'books.mail_about_shelf': pauses.ShelfMail;
    'books.pause_if_silent': { userId: number };
    'books.remind_outside': OutsideReminder;
    'books.remove_forgotten_photos': unknown;
  }
}

export const createBookJobs = (deps: Deps): JobHandlers<Extract<TaskName, `books.${string}`>> => ({
  'books.ask_about_shelves': () => pauses.askAboutShelves(deps),
  'books.mail_about_shelf': (mail, job) => pauses.sendShelfMail(deps, job.id, mail),
  'books.pause_if_silent': ({ userId }) => pauses.pauseIfSilent(deps, userId),
  'books.remind_outside': (reminder, job) => sendOutsideReminder(deps, job.id, reminder),
  'books.remove_forgotten_photos': () => removeUnattachedPhotos(deps),
});
