import { requests, requestTerms } from '@wandering-books/contract/requests/requests.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, type CountedList } from '../../platform/http/bind-endpoints.ts';
import type { Actor } from '../../platform/actor.ts';
import {
  acceptCounterOffer,
  declineCounterOffer,
  proposeCounterOffer,
  withdrawCounterOffer,
} from './counter-offers/counter-offers.usecases.ts';
import { changeDueDate } from './rent/due-date.usecases.ts';
import type { RequestRow } from './lists/details.queries.ts';
import { handOverBook, makeMove, undoDecline } from './moves/moves.usecases.ts';
import { presentRequest } from './requests.present.ts';
import { sendRequest } from './moves/send.usecases.ts';
import {
  listNotifications,
  listRequestHistory,
  listRequestInbox,
  listSentRequests,
  listRequestsWith,
  markNotificationsSeen,
} from './requests.usecases.ts';

export function registerRequestRoutes(binding: Binding, deps: Deps) {
  const present = (actor: Actor, row: RequestRow) => presentRequest(row, actor, deps.clock());
  const presentList = (actor: Actor, { list, total }: CountedList<RequestRow[]>) => ({
    list: list.map((row) => present(actor, row)),
    total,
  });

  bindEndpoints(binding, requests, {
    'GET /api/requests': async ({ actor, query }) => presentList(actor, await listSentRequests(deps, actor, query)),
    'POST /api/requests': async ({ actor, body, once }) => present(actor, await sendRequest(deps, actor, body, once)),
    'POST /api/requests/:id/accept': async ({ actor, params, body }) =>
      present(actor, await makeMove(deps, actor, params.id, 'accept', body.due_date)),
    'POST /api/requests/:id/decline': async ({ actor, params }) =>
      present(actor, await makeMove(deps, actor, params.id, 'decline')),
    'POST /api/requests/:id/cancel': async ({ actor, params }) =>
      present(actor, await makeMove(deps, actor, params.id, 'cancel')),
    'POST /api/requests/:id/complete': async ({ actor, params }) =>
      present(actor, await makeMove(deps, actor, params.id, 'complete')),
    'PUT /api/requests/:id/due-date': async ({ actor, params, body }) =>
      present(actor, await changeDueDate(deps, actor, params.id, body.due_date)),
    'GET /api/requests/inbox': async ({ actor, query }) =>
      presentList(actor, await listRequestInbox(deps, actor, query)),
    'GET /api/requests/history': async ({ actor, query }) =>
      presentList(actor, await listRequestHistory(deps, actor, query)),
    'GET /api/users/:id/requests': async ({ actor, params }) =>
      (await listRequestsWith(deps, actor, params.id)).map((row) => present(actor, row)),
    'GET /api/notifications': async ({ actor }) => presentList(actor, await listNotifications(deps, actor)),
    'POST /api/notifications/seen': async ({ actor }) => {
      await markNotificationsSeen(deps, actor);
      return { message: 'Seen' };
    },
  });

  bindEndpoints(binding, requestTerms, {
    'POST /api/requests/:id/counter': async ({ actor, params, body }) =>
      present(actor, await proposeCounterOffer(deps, actor, params.id, body)),
    'POST /api/requests/:id/counter/accept': async ({ actor, params, body }) =>
      present(actor, await acceptCounterOffer(deps, actor, params.id, body.counter_id)),
    'POST /api/requests/:id/counter/decline': async ({ actor, params, body }) =>
      present(actor, await declineCounterOffer(deps, actor, params.id, body.counter_id)),
    'POST /api/requests/:id/counter/withdraw': async ({ actor, params }) =>
      present(actor, await withdrawCounterOffer(deps, actor, params.id)),
    'POST /api/requests/:id/hand-over': async ({ actor, params }) =>
      present(actor, await handOverBook(deps, actor, params.id)),
    'POST /api/requests/:id/decline/undo': async ({ actor, params }) =>
      present(actor, await undoDecline(deps, actor, params.id)),
  });
}
