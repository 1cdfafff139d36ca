import type { Deps } from '../deps.ts';
import type { Handlers } from '../jobs/jobs.ts';
import { knownImages } from './images.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A picture is stored before the row that refers to it; when that row never came, the files stayed behind. */
export const imagesJobs = ({ db, clock, images }: Deps): Handlers<'images.remove_unused'> => ({
  'images.remove_unused': () =>
    images.removeUnused(new Date(clock().getTime() - DAY_MS), (names) => knownImages(db, names)),
});
