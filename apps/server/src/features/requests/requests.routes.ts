import { requests } from '@wandering-books/contract/requests.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Actor, bind, type Binding, type Counted } from '../../platform/http/bind.ts';
import { changeDueDate } from './requests.due.usecases.ts';
import type { RequestRow } from './requests.details.queries.ts';
import { makeMove } from './requests.moves.usecases.ts';
import { presentRequest } from './requests.present.ts';
import { sendRequest } from './requests.send.usecases.ts';
import {
  notifications,
  requestHistory,
  requestInbox,
  requestsSent,
  requestsWith,
  seeNotifications,
} from './requests.usecases.ts';

export function requestsRoutes(binding: Binding, deps: Deps) {
  const present = ({ userId }: Actor, row: RequestRow) => presentRequest(row, userId, deps.clock());
  const presentList = (actor: Actor, { list, total }: Counted<RequestRow[]>) => ({
    list: list.map((row) => present(actor, row)),
    total,
  });

  bind(binding, requests, {
    'GET /api/requests': async ({ actor, query }) => presentList(actor, await requestsSent(deps, actor, query)),
    'POST /api/requests': async ({ actor, body }) => present(actor, await sendRequest(deps, actor, body)),
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
    'GET /api/requests/inbox': async ({ actor, query }) => presentList(actor, await requestInbox(deps, actor, query)),
    'GET /api/requests/history': async ({ actor, query }) =>
      presentList(actor, await requestHistory(deps, actor, query)),
    'GET /api/users/:id/requests': async ({ actor, params }) =>
      (await requestsWith(deps, actor, params.id)).map((row) => present(actor, row)),
    'GET /api/notifications': async ({ actor }) => presentList(actor, await notifications(deps, actor)),
    'POST /api/notifications/seen': async ({ actor }) => {
      await seeNotifications(deps, actor);
      return { message: 'Seen' };
    },
  });
}
