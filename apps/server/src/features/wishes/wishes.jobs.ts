import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import * as news from './wishes.news.usecases.ts';
import * as usecases from './wishes.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'wishes.match': { bookId: number };
    'wishes.move': { userId: number };
    'wishes.review': unknown;
    'wishes.mail': news.WishMail;
  }
}

export const createWishJobs = (deps: Deps): JobHandlers<Extract<TaskName, `wishes.${string}`>> => ({
  'wishes.match': ({ bookId }) => usecases.matchBook(deps, bookId),
  'wishes.move': ({ userId }) => usecases.moveWishes(deps, userId),
  'wishes.review': () => news.reviewWishes(deps),
  'wishes.mail': (mail, job) => news.sendWishMail(deps, job.id, mail),
});
