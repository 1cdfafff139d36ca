import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind-endpoints.ts';
import { getEmailChoices } from '../email-preferences/email-preferences.usecases.ts';
import { writeJson } from './exports.present.ts';
import * as queries from './exports.queries.ts';

/** Everything that is kept of a member, as a zip that is made while it is sent. */
export async function exportData(deps: Deps, { userId }: Actor) {
  await deps.limits.count('export', String(userId));
  const sections = await collectSections(deps.db, userId, deps.clock());
  const pictures = await queries.listImageNames(deps.db, userId);

  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  // A piece is a page of a list: one is read while the one before is sent, and no more.
  const json = Readable.from(writeJson(sections), { highWaterMark: 1 });
  zip.on('error', (error: Error) => bytes.destroy(error));
  // Whoever stops reading early leaves nothing running.
  bytes.on('close', () => json.destroy());
  zip.addReadStream(json, 'data.json');
  for (const name of pictures) addPicture(zip, deps, name);
  zip.end();
  return bytes;
}

const collectSections = async (db: Db, userId: number, now: Date) => ({
  account: await queries.getAccount(db, userId),
  profile: await queries.getProfile(db, userId),
  mail_preferences: await getEmailChoices(db, userId),
  sessions: queries.streamSessions(db, userId),
  books: queries.streamBooks(db, userId),
  favourites: queries.streamFavourites(db, userId),
  requests_sent: queries.streamRequests(db, userId, 'sender_id'),
  requests_received: queries.streamRequests(db, userId, 'receiver_id'),
  ratings_given: queries.streamRatings(db, userId, 'rater_id', now),
  ratings_received: queries.streamRatings(db, userId, 'rated_id', now),
  blocked: queries.streamBlockedMembers(db, userId),
  reports: queries.streamReports(db, userId),
  moderation: queries.streamModerationActs(db, userId),
  conversations: queries.streamConversations(db, userId),
  messages: queries.streamMessages(db, userId),
});

/** A picture is read when its turn comes. One whose file is lost is empty, so that the rest can be had all the same. */
function addPicture(zip: ZipFile, { images }: Deps, name: string) {
  zip.addReadStreamLazy(`pictures/${name}`, { compress: false }, (give) => {
    const open = (bytes: Buffer | null) => give(null, Readable.from(bytes ? [bytes] : []));
    images.readImage(name).then(open, (error: Error) => give(error, Readable.from([])));
  });
}
