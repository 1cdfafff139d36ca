import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { removeForgottenPhotos } from './photos/photos.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'books.remove_forgotten_photos': unknown;
  }
}

export const createBookJobs = (deps: Deps): JobHandlers<'books.remove_forgotten_photos'> => ({
  'books.remove_forgotten_photos': () => removeForgottenPhotos(deps),
});
