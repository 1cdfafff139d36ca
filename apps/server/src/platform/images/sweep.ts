import type { Deps } from '../deps.ts';
import { discardedImages, forgetDiscarded } from './images.queries.ts';

/** Removes the files of discarded pictures. What a crash left over is swept the next time. */
export async function sweepImages({ db, images }: Pick<Deps, 'db' | 'images'>) {
  for (const name of await discardedImages(db)) {
    await images.removeImage(name);
    await forgetDiscarded(db, name);
  }
}
