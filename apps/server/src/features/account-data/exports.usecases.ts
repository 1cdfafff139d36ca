import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ImageStore } from '../../platform/images/image-store.ts';
import { exportAccount } from '../accounts/accounts.usecases.ts';
import { ensureReauthenticated } from '../accounts/password/reauthentication.usecases.ts';
import { exportAppointments } from '../requests/appointments/appointments.usecases.ts';
import { exportBlocks } from '../blocks/blocks.usecases.ts';
import { exportBooks } from '../books/books.usecases.ts';
import { listBookPictures } from '../books/books.account-data.queries.ts';
import { exportConversations } from '../conversations/conversations.usecases.ts';
import { listMessagePhotos } from '../conversations/conversations.queries.ts';
import { exportExchanges } from '../exchanges/exchanges.usecases.ts';
import { exportFavourites } from '../favourites/favourites.usecases.ts';
import { exportMailChoices } from '../email-preferences/email-preferences.usecases.ts';
import { exportModeration } from '../moderation/moderation.usecases.ts';
import { exportPassports } from '../passports/passports.usecases.ts';
import { exportProfile } from '../profiles/profiles.usecases.ts';
import { exportNotifications } from '../notifications/notifications.usecases.ts';
import { exportPush } from '../push-notifications/push-notifications.usecases.ts';
import { exportRatings } from '../ratings/ratings.usecases.ts';
import { exportReports } from '../reports/reports.usecases.ts';
import { exportRequests } from '../requests/requests.usecases.ts';
import { exportImports } from '../imports/imports.usecases.ts';
import { exportWishes } from '../wishes/wishes.usecases.ts';
import type { RowPages } from '../../platform/db/query-results.ts';

/** Returns all data of a member as a zip stream that is built while it is sent. */
export async function exportData(deps: Deps, actor: Actor, proof: Proof) {
  const { userId } = actor;
  await ensureReauthenticated(deps, actor, proof);
  await deps.limits.count('export', String(userId));
  const sections = await collectSections(deps.db, userId, deps.clock());
  const { profile_image } = sections.profile;
  const pictures = new Set([...(await listBookPictures(deps.db, userId)), ...(profile_image ? [profile_image] : [])]);

  const privatePictures = await listMessagePhotos(deps.db, userId);

  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  // One page of a list is read ahead, no more.
  const json = Readable.from(writeJson(sections), { highWaterMark: 1 });
  zip.on('error', (error: Error) => bytes.destroy(error));
  // Stops reading when the client disconnects.
  bytes.on('close', () => json.destroy());
  zip.addReadStream(json, 'data.json');
  for (const name of pictures) addPicture(zip, deps.images, name);
  for (const name of privatePictures) addPicture(zip, deps.privateImages, name);
  zip.end();
  return bytes;
}

const collectSections = async (db: Db, userId: number, now: Date) => ({
  ...(await exportAccount(db, userId)),
  ...(await exportProfile(db, userId)),
  ...(await exportMailChoices(db, userId)),
  ...(await exportPush(db, userId)),
  ...(await exportNotifications(db, userId)),
  ...exportBooks(db, userId),
  ...exportFavourites(db, userId),
  ...(await exportWishes(db, userId)),
  ...exportExchanges(db, userId),
  ...exportImports(db, userId),
  ...exportRequests(db, userId),
  ...(await exportAppointments(db, userId)),
  ...(await exportPassports(db, userId)),
  ...exportRatings(db, userId, now),
  ...exportBlocks(db, userId),
  ...exportReports(db, userId),
  ...exportModeration(db, userId),
  ...exportConversations(db, userId),
});

/** Opened only when its turn comes. A lost file becomes an empty entry, so that the export does not fail. */
function addPicture(zip: ZipFile, images: ImageStore, name: string) {
  zip.addReadStreamLazy(`pictures/${name}`, { compress: false }, (give) => {
    const open = (bytes: Buffer | null) => give(null, Readable.from(bytes ? [bytes] : []));
    images.readImage(name).then(open, (error: Error) => give(error, Readable.from([])));
  });
}

const SEPARATOR = ',\n  ';

type Section = object | RowPages;

/** A paginated section becomes an array and is streamed, as it may exceed memory. */
async function* writeJson(sections: Record<string, Section>) {
  let before = '{\n';
  for (const [name, section] of Object.entries(sections)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (Symbol.asyncIterator in section) yield* writeList(section);
    else yield JSON.stringify(section);
    before = ',\n';
  }
  yield '\n}\n';
}

async function* writeList(pages: RowPages) {
  let before = '[\n  ';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield (
      before + (typeof rows === 'string' ? rows.slice(1, -1) : rows.map((row) => JSON.stringify(row)).join(SEPARATOR))
    );
    before = SEPARATOR;
  }
  yield before === SEPARATOR ? '\n]' : '[]';
}
