import type { Deps } from '../../deps.ts';
import type { JobHandlers, TaskName } from '../../platform/jobs/job-worker.ts';
import {
  matchBook,
  moveWishes,
  reviewWishes,
  sendWishMail,
  sendWishPush,
  type WishMail,
  type WishPush,
} from './wishes.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'wishes.match': { bookId: number };
    'wishes.move': { userId: number };
    'wishes.review': unknown;
    'wishes.mail': WishMail;
    'wishes.push': WishPush;
  }
}

export const createWishJobs = (deps: Deps): JobHandlers<Extract<TaskName, `wishes.${string}`>> => ({
  'wishes.match': ({ bookId }) => matchBook(deps, bookId),
  'wishes.move': ({ userId }) => moveWishes(deps, userId),
  'wishes.review': () => reviewWishes(deps),
  'wishes.push': (push) => sendWishPush(deps, push),
  'wishes.mail': (mail, job) => sendWishMail(deps, job.id, mail),
});
