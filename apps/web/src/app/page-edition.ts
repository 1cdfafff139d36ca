import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import { getPageSetting } from '../lib/page-setting.ts';

/** Whether the server was seen to have the edition that this page is of. */
let isConfirmed = false;

/** Compares the edition of the server with that of this page. What a page of an old edition is answered first, it is not shown. */
export async function compareEdition({ headers }: Response): Promise<void> {
  const [own, other] = [getPageSetting('build'), headers.get(BUILD_HEADER)];
  if (!own || !other) return;
  if (own === other) isConfirmed = true;
  else await meetOtherEdition(other);
}

/** A part of this edition may be gone; the page then goes on as it is. */
async function meetOtherEdition(build: string) {
  const { followEdition } = await import('./offline/editions.ts').catch(() => ({ followEdition: undefined }));
  await followEdition?.(build, isConfirmed);
}
