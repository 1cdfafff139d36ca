import { absence } from '@wandering-books/contract/requests/absence.ts';
import { handover } from '@wandering-books/contract/requests/handover.ts';
import { loans } from '@wandering-books/contract/requests/loans.ts';
import { requests, requestTerms } from '@wandering-books/contract/requests/requests.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, type CountedList } from '../../platform/http/bind-endpoints.ts';
import type { Actor } from '../../platform/actor.ts';
import * as counterOffers from './counter-offers/counter-offers.usecases.ts';
import { getHandoverCode, getPayment, handOverBook, handOverByCode } from './handover/handover.usecases.ts';
import * as rentals from './loans/loans.usecases.ts';
import { changeAbsence } from './absence/absence.usecases.ts';
import type { RequestRow } from './lists/details.queries.ts';
import { makeMove, undoDecline } from './moves/moves.usecases.ts';
import { presentRequest, presentWithEvents } from './requests.present.ts';
import { markListedSeen, readRequest } from './requests.usecases.ts';
import { sendRequest } from './moves/send.usecases.ts';
import * as lists from './lists/lists.queries.ts';

export function registerRequestRoutes(binding: Binding, deps: Deps) {
  const present = async (actor: Actor, row: Promise<RequestRow>) => presentRequest(await row, actor, deps.clock());
  const presentList = async (actor: Actor, page: Promise<CountedList<RequestRow[]>> | CountedList<RequestRow[]>) => {
    const { list, total } = await page;
    return { list: list.map((row) => presentRequest(row, actor, deps.clock())), total };
  };

  bindEndpoints(binding, absence, {
    'PUT /api/user/away': ({ actor, body }) => changeAbsence(deps, actor, body.until),
  });
  bindEndpoints(binding, requests, {
    'GET /api/requests': ({ actor, query }) =>
      presentList(
        actor,
        query.book_id === undefined
          ? lists.listSent(deps.db, actor.userId, query)
          : lists.listForBook(deps.db, query.book_id, actor.userId, query),
      ),
    'POST /api/requests': ({ actor, body, once }) => present(actor, sendRequest(deps, actor, body, once)),
    'GET /api/requests/:id': ({ actor, params }) => present(actor, readRequest(deps, actor, params.id)),
    'POST /api/requests/:id/accept': ({ actor, params, body }) =>
      present(actor, makeMove(deps, actor, params.id, 'accept', body.due_date)),
    'POST /api/requests/:id/decline': ({ actor, params }) =>
      present(actor, makeMove(deps, actor, params.id, 'decline')),
    'POST /api/requests/:id/cancel': ({ actor, params }) => present(actor, makeMove(deps, actor, params.id, 'cancel')),
    'POST /api/requests/:id/complete': ({ actor, params }) =>
      present(actor, makeMove(deps, actor, params.id, 'complete')),
    'PUT /api/requests/:id/due-date': ({ actor, params, body }) =>
      present(actor, rentals.changeDueDate(deps, actor, params.id, body.due_date)),
    'GET /api/requests/inbox': ({ actor, query }) => presentList(actor, lists.listInbox(deps.db, actor.userId, query)),
    'GET /api/requests/history': async ({ actor, query }) => {
      const history = await lists.listHistory(deps.db, actor.userId, query);
      if (query.status === undefined && query.ids === undefined) await markListedSeen(deps, actor, history.list);
      return presentList(actor, history);
    },
    'GET /api/users/:id/requests': async ({ actor, params }) =>
      (await lists.listBetween(deps.db, actor.userId, params.id)).map((row) =>
        presentWithEvents(row, actor, deps.clock()),
      ),
  });

  bindEndpoints(binding, requestTerms, {
    'POST /api/requests/:id/counter': ({ actor, params, body }) =>
      present(actor, counterOffers.proposeCounterOffer(deps, actor, params.id, body)),
    'POST /api/requests/:id/counter/accept': ({ actor, params, body }) =>
      present(actor, counterOffers.acceptCounterOffer(deps, actor, params.id, body.counter_id)),
    'POST /api/requests/:id/counter/decline': ({ actor, params, body }) =>
      present(actor, counterOffers.declineCounterOffer(deps, actor, params.id, body.counter_id)),
    'POST /api/requests/:id/counter/withdraw': ({ actor, params }) =>
      present(actor, counterOffers.withdrawCounterOffer(deps, actor, params.id)),
    'POST /api/requests/:id/hand-over': ({ actor, params }) => present(actor, handOverBook(deps, actor, params.id)),
    'POST /api/requests/:id/decline/undo': ({ actor, params }) => present(actor, undoDecline(deps, actor, params.id)),
  });

  bindEndpoints(binding, handover, {
    'GET /api/requests/:id/handover-code': ({ actor, params }) => getHandoverCode(deps, actor, params.id),
    'POST /api/requests/:id/handover': ({ actor, params, body }) =>
      present(actor, handOverByCode(deps, actor, params.id, body.code)),
    'GET /api/requests/:id/payment': ({ actor, params }) => getPayment(deps, actor, params.id),
  });

  bindEndpoints(binding, loans, {
    'PUT /api/requests/:id/loan': ({ actor, params, body }) =>
      present(actor, rentals.chooseExtension(deps, actor, params.id, body.extends_alone)),
    'POST /api/requests/:id/extension': ({ actor, params }) =>
      present(actor, rentals.askForExtension(deps, actor, params.id)),
    'POST /api/requests/:id/extension/answer': ({ actor, params, body }) =>
      present(actor, rentals.answerExtension(deps, actor, params.id, body.agree)),
    'POST /api/requests/:id/deposit': ({ actor, params, body }) =>
      present(actor, rentals.noteDeposit(deps, actor, params.id, body.amount)),
  });
}
