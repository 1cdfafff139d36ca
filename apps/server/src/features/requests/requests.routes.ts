import { requests } from '@wandering-books/contract/requests.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Actor, bind, type Binding } from '../../platform/http/bind.ts';
import { changeDueDate } from './requests.due.usecases.ts';
import type { RequestRow } from './requests.lists.queries.ts';
import { makeMove } from './requests.moves.usecases.ts';
import { presentRequest } from './requests.present.ts';
import { sendRequest } from './requests.send.usecases.ts';
import { notifications, requestHistory, requestsOfBook, requestsSent, seeNotifications } from './requests.usecases.ts';

export function requestsRoutes(binding: Binding, deps: Deps) {
  bind(binding, requests, {
    'GET /api/requests': async ({ actor, query }) =>
      presentAll(
        actor,
        await (query.book_id === undefined ? requestsSent(deps, actor) : requestsOfBook(deps, actor, query.book_id)),
      ),
    'POST /api/requests': async ({ actor, body }) => presentRequest(await sendRequest(deps, actor, body), actor.userId),
    'POST /api/requests/:id/accept': async ({ actor, params, body }) =>
      presentRequest(await makeMove(deps, actor, params.id, 'accept', body.due_date), actor.userId),
    'POST /api/requests/:id/decline': async ({ actor, params }) =>
      presentRequest(await makeMove(deps, actor, params.id, 'decline'), actor.userId),
    'POST /api/requests/:id/cancel': async ({ actor, params }) =>
      presentRequest(await makeMove(deps, actor, params.id, 'cancel'), actor.userId),
    'POST /api/requests/:id/complete': async ({ actor, params }) =>
      presentRequest(await makeMove(deps, actor, params.id, 'complete'), actor.userId),
    'PUT /api/requests/:id/due-date': async ({ actor, params, body }) =>
      presentRequest(await changeDueDate(deps, actor, params.id, body.due_date), actor.userId),
    'GET /api/requests/history': async ({ actor }) => presentAll(actor, await requestHistory(deps, actor)),
    'GET /api/notifications': async ({ actor }) => presentAll(actor, await notifications(deps, actor)),
    'POST /api/notifications/seen': async ({ actor }) => {
      await seeNotifications(deps, actor);
      return { message: 'Seen' };
    },
  });
}

const presentAll = ({ userId }: Actor, rows: RequestRow[]) => rows.map((row) => presentRequest(row, userId));
