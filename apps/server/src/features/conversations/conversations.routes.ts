import { broadcasting, conversations } from '@wandering-books/contract/conversations/conversations.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import {
  listConversations,
  markRead,
  openConversationWith,
  presentConversation,
  presentMessage,
} from './conversations.usecases.ts';
import { openPhoto, sendPhoto } from './messages/messages.photos.usecases.ts';
import { listMessages, sendMessage } from './messages/messages.usecases.ts';
import type { Actor } from '../../platform/actor.ts';
import { requireFound } from '../../platform/domain-error.ts';
import { isSignedIn } from '../accounts/accounts.usecases.ts';

export const registerConversationRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, conversations, {
    'GET /api/conversations': async ({ actor, query }) =>
      (await listConversations(deps, actor, query.per_page)).map(presentConversation),
    'POST /api/conversations': async ({ actor, body }) =>
      presentConversation(await openConversationWith(deps, actor, body.user_id, body.book_id)),
    'GET /api/conversations/:id/messages': async ({ actor, params, query }) =>
      (await listMessages(deps, actor, params.id, query)).map(presentMessage),
    'POST /api/conversations/:id/messages': async ({ actor, params, body }) =>
      presentMessage(await sendMessage(deps, actor, params.id, body)),
    'POST /api/conversations/:id/photos': async ({ actor, params, body, files }) =>
      presentMessage(await sendPhoto(deps, actor, params.id, body, files.photo!)),
    'GET /api/messages/:id/photo': ({ actor, params, query }) => openPhoto(deps, actor, params.id, query.width),
    'POST /api/conversations/:id/mark-read': ({ actor, params, body }) =>
      confirm(markRead(deps, actor, params.id, body.up_to_seq), 'Messages marked as read'),
  });

export function registerBroadcastingRoutes(binding: Binding, deps: Deps) {
  const listener = (actor: Actor) => ({ ...actor, isStillSignedIn: () => isSignedIn(deps, actor) });
  const grantUser = async ({ actor, body }: { actor: Actor; body: { socket_id: string } }) =>
    requireFound(await deps.grants.user(listener(actor), body.socket_id), 'realtime.forbidden');

  bindEndpoints(binding, broadcasting, {
    'POST /api/broadcasting/auth': async ({ actor, body }) =>
      requireFound(await deps.grants.channel(listener(actor), body.socket_id, body.channel_name), 'realtime.forbidden'),
    'POST /api/broadcasting/user-auth': grantUser,
    'POST /broadcasting/user-auth': grantUser,
  });
}
