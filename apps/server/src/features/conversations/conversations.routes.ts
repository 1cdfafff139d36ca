import { conversations } from '@wandering-books/contract/conversations/conversations.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { presentConversation, presentMessage } from './conversations.present.ts';
import { listConversations, markRead, openConversationWith } from './conversations.usecases.ts';
import { openPhoto, sendPhoto } from './messages/messages.photos.usecases.ts';
import { listMessages, sendMessage } from './messages/messages.usecases.ts';

export function registerConversationRoutes(binding: Binding, deps: Deps) {
  bindEndpoints(binding, conversations, {
    'GET /api/conversations': async ({ actor }) => (await listConversations(deps, actor)).map(presentConversation),
    'POST /api/conversations': async ({ actor, body }) =>
      presentConversation(await openConversationWith(deps, actor, body.user_id)),
    'GET /api/conversations/:id/messages': async ({ actor, params, query }) =>
      (await listMessages(deps, actor, params.id, query)).map(presentMessage),
    'POST /api/conversations/:id/messages': async ({ actor, params, body }) =>
      presentMessage(await sendMessage(deps, actor, params.id, body)),
    'POST /api/conversations/:id/photos': async ({ actor, params, body, files }) =>
      presentMessage(await sendPhoto(deps, actor, params.id, body, files.photo!)),
    'GET /api/messages/:id/photo': ({ actor, params, query }) => openPhoto(deps, actor, params.id, query.width),
    'POST /api/conversations/:id/mark-read': async ({ actor, params }) => {
      await markRead(deps, actor, params.id);
      return { message: 'Messages marked as read' };
    },
  });
}
