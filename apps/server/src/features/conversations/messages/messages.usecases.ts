import type { MessagesQuery, NewMessage } from '@wandering-books/contract/conversations/conversations.ts';
import { getConversationChannel } from '@wandering-books/contract/realtime.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { runInTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { insertImage } from '../../../platform/images/images.queries.ts';
import type { StoredImage } from '../../../platform/images/image-store.ts';
import { findBlockError } from '../../blocks/blocks.usecases.ts';
import { isOtherSuspended } from '../conversations.queries.ts';
import { ensureParticipant } from '../conversations.usecases.ts';
import * as queries from './messages.queries.ts';
import { enqueueMessageMail } from './messages.mail.usecases.ts';
import { enqueueMessagePushes } from './messages.push.usecases.ts';

export async function listMessages(deps: Deps, actor: Actor, conversationId: number, window: MessagesQuery) {
  await ensureParticipant(deps, actor, conversationId);
  return queries.listMessages(deps.db, conversationId, window);
}

/** Stores a message and notifies both. Idempotent by client id. */
export async function sendMessage(deps: Deps, actor: Actor, conversationId: number, input: NewMessage) {
  await deps.limits.count('message', String(actor.userId));
  return (await storeMessage(deps, actor, conversationId, input)) ?? handleRetry(deps, actor, conversationId, input);
}

/** Undefined when the message exists already or cannot be sent. */
export async function storeMessage(
  deps: Deps,
  actor: Actor,
  conversationId: number,
  { message, client_id }: NewMessage,
  photo: StoredImage | null = null,
) {
  const store = async (trx: Trx) => {
    if (photo) await insertImage(trx, photo);
    const storedMessage = await queries.insertMessage(trx, {
      conversationId,
      senderId: actor.userId,
      body: message,
      clientId: client_id ?? null,
      photo: photo?.name ?? null,
    });
    if (!storedMessage) throw new NotKept('conversations.closed');
    await publishMessage(deps, trx, storedMessage);
    await enqueueMessagePushes(deps, trx, storedMessage);
    await enqueueMessageMail(deps, trx, storedMessage);
    return storedMessage;
  };
  try {
    return await runAsMember(deps.db, actor, store);
  } catch (error) {
    if (error instanceof NotKept || isUniqueViolation(error, queries.UNIQUE_CLIENT_ID)) return undefined;
    throw error;
  }
}

class NotKept extends DomainError {}

const publishMessage = ({ publish }: Deps, trx: Trx, { id, conversation_id }: queries.MessageRow) =>
  publish(trx, { channel: getConversationChannel(conversation_id), event: 'MessageSent', ref: id });

/** Publishes again: the process that stored the message may have ended before it did. */
export async function handleRetry(
  deps: Deps,
  actor: Actor,
  conversationId: number,
  input: NewMessage,
  hasPhoto = false,
) {
  const storedMessage = await requireStoredMessage(deps, actor, conversationId, input, hasPhoto);
  await runInTransaction(deps.db, (trx) => publishMessage(deps, trx, storedMessage));
  return storedMessage;
}

/** Throws the reason why nothing was stored, unless it is a retry. */
async function requireStoredMessage(
  deps: Deps,
  actor: Actor,
  conversationId: number,
  { message, client_id }: NewMessage,
  hasPhoto: boolean,
) {
  const { other_id } = await ensureParticipant(deps, actor, conversationId);
  const earlier = client_id && (await queries.findMessageByClientId(deps.db, conversationId, actor.userId, client_id));
  if (!earlier) throw await getClosedError(deps, actor, conversationId, other_id);
  if (earlier.body !== message || Boolean(earlier.photo) !== hasPhoto)
    throw new DomainError('conversations.client_id_reused');
  return earlier;
}

async function getClosedError({ db }: Deps, { userId }: Actor, conversationId: number, otherId: number) {
  const isSuspended = await isOtherSuspended(db, userId, conversationId);
  const closedError = new DomainError(isSuspended ? 'conversations.suspended' : 'conversations.closed');
  return (await findBlockError(db, userId, otherId, closedError)) ?? closedError;
}
