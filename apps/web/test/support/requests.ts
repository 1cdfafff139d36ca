import { Appointment, Slot } from '@wandering-books/contract/appointments/appointments.ts';
import { Person } from '@wandering-books/contract/accounts/accounts.ts';
import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import { ReaderFacts } from '@wandering-books/contract/requests/counter-offers.ts';
import type { Deal } from '@wandering-books/contract/requests/deal.ts';
import { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { type Locator, page } from 'vitest/browser';
import { answer } from './fake-api.ts';
import { sendEvent } from './fake-realtime.ts';
import { asha } from './open-page.tsx';
import { createSample } from './samples.ts';

export const ravi = createSample(Person, { id: 2, name: 'Ravi Deshpande' });
/** Asha as others see her. */
export const me = createSample(Person, { id: asha.id, name: asha.name });
const MINUTE_MS = 60_000;

export type Changes = Partial<Omit<BookRequest, 'deal' | 'book'>> & {
  deal?: Partial<BookRequest['deal']>;
  book?: Partial<BookRequest['book']>;
};

/** Asha asks Ravi for his book, instead of the other way round. */
export const sentByAsha = { sender_id: me.id, sender: me, receiver_id: ravi.id, receiver: ravi };

export const agreed = {
  status: 'accepted',
  deal: { whose_move: null, sentence_code: 'agreed_price', agreed: true, actions: ['complete', 'cancel'] },
} satisfies Changes;

/** Beside `agreed`: the two meet in an hour. */
export const meeting = createSample(Appointment, {
  id: 5,
  status: 'accepted',
  proposed_by: ravi.id,
  agreed: createSample(Slot, { starts_at: new Date(Date.now() + 60 * MINUTE_MS).toISOString(), place: 'Cubbon Park' }),
});

/** Presses an entry of the menu of a request. */
export async function pressMore(title: string, entry: string, part: Locator = page.getByRole('main')) {
  await part
    .getByRole('button', { name: `More: ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

let lastId = 0;

/** Ravi offers ₹150 for a book that costs ₹180. */
export function createRequest(title: string, { deal, book, ...changes }: Changes = {}): BookRequest {
  lastId += 1;
  const sample = createSample(BookRequest);
  const moment = new Date(Date.now() - 2 * MINUTE_MS).toISOString();
  return {
    ...sample,
    id: lastId,
    type: 'buy',
    text: `Ravi Deshpande sent you a buy request for ${title}`,
    created_at: moment,
    updated_at: moment,
    sender_id: ravi.id,
    sender: ravi,
    receiver_id: me.id,
    receiver: me,
    price: 150,
    book_id: lastId,
    reader: createSample(ReaderFacts, { member_since: '2026-01-01T06:30:00.000Z' }),
    ...changes,
    book: { ...sample.book, id: lastId, title, author: 'R. K. Narayan', price: 180, condition: 'used', ...book },
    deal: {
      ...sample.deal,
      whose_move: 'owner',
      sentence_code: 'reader_offers_price',
      price: 150,
      actions: ['accept', 'decline', 'counter'],
      steps: ['asked', 'agreed', 'meeting', 'handed_over', 'rated'],
      step: 'asked',
      next_step: 'accept',
      ...deal,
    },
  };
}

/** The server's sentence and steps of a deal. */
function withProgress(request: BookRequest): BookRequest {
  const [step, next_step] = describeProgress(request);
  return { ...request, deal: { ...request.deal, step, next_step } };
}

type Progress = [Deal['step'], Deal['next_step']];

function describeProgress(request: BookRequest): Progress {
  const { status, deal, can_rate } = request;
  if (status === 'accepted') return describeAgreed(request);
  if (status === 'requested' || status === 'pending')
    return ['asked', deal.actions.find((one) => one === 'accept' || one === 'accept_counter') ?? null];
  return can_rate ? ['handed_over', 'rate'] : [null, null];
}

function describeAgreed({ handed_over_at, appointment, loan, sender_id }: BookRequest): Progress {
  const isReader = sender_id === me.id;
  if (!isReader && loan?.extension?.state === 'asked') return ['handed_over', 'answer'];
  if (handed_over_at) return ['handed_over', isReader ? 'return' : 'take_back'];
  return describeMeeting(appointment, isReader);
}

function describeMeeting(appointment: BookRequest['appointment'], isReader: boolean): Progress {
  if (!appointment || appointment.status === 'called_off') return ['agreed', 'suggest_time'];
  if (appointment.status === 'proposed') return ['meeting', describeProposal(appointment)];
  return ['meeting', isReader ? 'collect' : 'hand_over'];
}

function describeProposal({ slots, proposed_by }: NonNullable<BookRequest['appointment']>) {
  if (proposed_by === me.id) return null;
  return slots.length === 1 ? 'accept_time' : 'choose_time';
}

/** Answers all lists from these requests, which a test may change meanwhile. @param news unseen outcomes */
export function answerRequests(requests: BookRequest[], news: BookRequest[] = []) {
  const isOpen = ({ status }: BookRequest) => status === 'requested' || status === 'pending';
  const waitsForAsha = ({ sender_id, deal }: BookRequest) => sender_id !== me.id || deal.whose_move === 'requester';
  answer('GET /api/notifications', () =>
    [...requests.filter((one) => isOpen(one) && waitsForAsha(one)), ...news].map((one) => ({
      ...withProgress(one),
      kind: 'request',
      path: '/notifications',
    })),
  );
  answer('POST /api/notifications/seen', { message: 'Seen' });
  answer('GET /api/requests', ({ query: { book_id, waiting } }) =>
    requests
      .filter((one) => (book_id ? one.book_id === book_id : one.sender_id === me.id && (!waiting || isOpen(one))))
      .map(withProgress),
  );
  answer('GET /api/requests/history', ({ query: { status, ids } }) =>
    [...requests, ...news]
      .filter((one) => !isOpen(one) && (!status || one.status === status) && (!ids || ids.includes(one.id)))
      .map(withProgress),
  );
  answer('GET /api/users/:id/requests', () => requests.map((one) => ({ ...withProgress(one), events: [] })));
}

/** Changes a request in these lists and answers it, as a call of the API does. */
export const change =
  (requests: BookRequest[], changes: Partial<BookRequest>) =>
  ({ params: { id } }: { params: { id: number } }) => {
    const at = requests.findIndex((one) => one.id === id);
    return (requests[at] = { ...requests[at]!, ...changes });
  };

/** Tells the page that something has changed, as the server would. */
export const announceNews = () => sendEvent(getUserChannel(me.id), 'NotificationsChanged', {});

export const findCard = (title: string) => page.getByRole('main').getByRole('article').filter({ hasText: title });
export const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
export const panel = page.getByRole('region', { name: 'Notifications', exact: true });
