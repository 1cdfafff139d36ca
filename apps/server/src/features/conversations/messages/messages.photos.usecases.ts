import type { NewMessagePhoto } from '@wandering-books/contract/conversations/conversations.ts';
import { Readable } from 'node:stream';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { UploadedFile } from '../../../platform/http/wire/multipart-form.ts';
import { removeImageOnRollback, storeUpload } from '../../../platform/images/store-upload.ts';
import { ensureParticipant } from '../conversations.usecases.ts';
import * as queries from './messages.queries.ts';
import { handleRetry, storeMessage } from './messages.usecases.ts';

/** Stores a message with a photo and notifies both. Idempotent by client id. */
export async function sendPhoto(
  deps: Deps,
  actor: Actor,
  conversationId: number,
  { message, client_id }: NewMessagePhoto,
  photo: UploadedFile,
) {
  const { userId } = actor;
  await deps.limits.count('message', String(userId));
  await deps.limits.count('photo', String(userId));
  await ensureParticipant(deps, actor, conversationId);
  const input = { message, client_id };
  if (await queries.findMessageByClientId(deps.db, conversationId, userId, client_id))
    return handleRetry(deps, actor, conversationId, input, true);

  const image = await storeUpload(deps.privateImages, 'photo', photo);
  const store = () => storeMessage(deps, actor, conversationId, input, image);
  const storedMessage = await removeImageOnRollback(deps.privateImages, image, store);
  if (storedMessage) return storedMessage;
  await deps.privateImages.removeImage(image.name).catch(() => undefined);
  return handleRetry(deps, actor, conversationId, input, true);
}

export const openPhoto = async (deps: Deps, { userId }: Actor, messageId: number, width?: number) =>
  readPhoto(deps, await queries.findPhotoForUser(deps.db, userId, messageId), width);

export const openReportedPhoto = async (deps: Deps, messageId: number) =>
  readPhoto(deps, await queries.findPhoto(deps.db, messageId));

async function readPhoto({ privateImages }: Deps, name: string | null, width?: number) {
  const file = width === undefined ? name : name?.replace(/\.webp$/, `-${width}.webp`);
  const bytes = file ? await privateImages.readImage(file) : null;
  if (!bytes) throw new DomainError('request.not_found');
  return Readable.from([bytes]);
}
