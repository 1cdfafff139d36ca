import { getChatPath } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import {
  buildPushTargets,
  type PushTarget,
  sendOptionalPush,
} from '../../push-notifications/push-notifications.usecases.ts';
import { listUnread } from './messages.queries.ts';

/** Delay of a push notification, so that a reader who has the conversation open is not notified. */
const PUSH_DELAY_SECONDS = 3;

interface MessagePush extends PushTarget {
  conversationId: number;
}

declare module '../../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'conversations.push': MessagePush;
  }
}

interface SentMessage {
  conversation_id: number;
  reader_id: number;
  reader_devices: number[];
}

/** Enqueues one push per device, however many messages follow meanwhile. */
export async function enqueueMessagePushes(deps: Deps, trx: Trx, message: SentMessage) {
  for (const target of buildPushTargets(deps, message.reader_id, message.reader_devices)) {
    const push: MessagePush = { ...target, conversationId: message.conversation_id };
    const key = `conversations.push.${target.subscriptionId}.${message.conversation_id}`;
    await deps.enqueue(trx, 'conversations.push', push, { delaySeconds: PUSH_DELAY_SECONDS, key });
  }
}

/** Skipped when the message was read meanwhile. */
export const sendMessagePush = (deps: Deps, push: MessagePush) =>
  sendOptionalPush(deps, push, {
    kind: 'message',
    tag: `conversation-${push.conversationId}`,
    async write(t) {
      const [unread] = await listUnread(deps.db, push.userId, push.conversationId, 1);
      if (!unread) return null;
      const body = unread.body || t('kinds.message.photo');
      return { title: unread.sender_name, body, path: getChatPath(push.conversationId) };
    },
  });
