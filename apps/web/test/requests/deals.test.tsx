import { Slot } from '@wandering-books/contract/appointments/appointments.ts';
import { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { CounterOffer } from '@wandering-books/contract/requests/counter-offers.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { BookSummary } from '@wandering-books/contract/books/books.ts';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import {
  agreed,
  answerRequests,
  bell,
  change,
  createRequest,
  findCard,
  meeting,
  panel,
  pressMore,
  ravi,
  sentByAsha,
} from '../support/requests.ts';
import { createSample, createSamples } from '../support/samples.ts';
import { answerBook } from '../support/books.ts';

const open = () => openPage('/notifications', { member: asha });
const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (title: string, name: string) =>
  findCard(title)
    .getByRole('button', { name: `${name}: ${title}` })
    .click();
const readLabels = (part: Locator) =>
  [...part.element().querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));

function show(...requests: BookRequest[]) {
  answerRequests(requests);
  return requests;
}

const conversation = createSample(Conversation, {
  id: 7,
  user_one_id: asha.id,
  user_one: { id: asha.id, name: asha.name, profile_image: null },
  user_two_id: ravi.id,
  user_two: ravi,
});

test('bell, inbox and chat show the same sentence and moves', async () => {
  show(createRequest('The Guide'));
  answer('POST /api/conversations', conversation);
  answer('GET /api/conversations', [conversation]);
  await open();
  const facts = ['Ravi Deshpande offers ₹150', 'The Guide'];
  const expectFacts = async (part: Locator) => {
    for (const fact of facts) await expect.element(part.getByText(fact, { exact: true })).toBeVisible();
  };
  await expectFacts(findCard('The Guide'));
  const labels = readLabels(findCard('The Guide'));
  expect(labels).toEqual(['Accept: The Guide', 'Decline: The Guide', 'More: The Guide']);
  await bell.click();
  await expectFacts(panel);
  await expectAccessible();
  expect(readLabels(panel.getByRole('list').first())).toEqual(labels);

  await pressMore('The Guide', 'Message Ravi Deshpande', panel);
  await expect.element(page.getByRole('textbox', { name: 'Type a message' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Requests between you' }).getByRole('button').first().click();
  await expectFacts(dialog('Details'));
  await expect.element(dialog('Details').getByText('Member since Jan 2026')).toBeVisible();
});

test('a card on a phone tells each fact once, and takes no more than 240 px', async () => {
  const title = 'The Autobiography of an Unknown Indian, Revised and Enlarged';
  show(
    createRequest(title, { deal: { sentence_code: 'reader_offers_other_price', answered_price: 180 } }),
    createRequest('Gitanjali', {
      type: 'donate',
      description: 'For our class library. '.repeat(12),
      deal: { sentence_code: 'reader_asks', price: null },
    }),
  );
  await openPage('/notifications', { member: asha, width: 360 });
  const card = findCard(title);
  await expect.element(card.getByText('Ravi Deshpande offers ₹150, you ask ₹180')).toBeVisible();
  for (const fact of [title, '₹150', '₹180']) expect(card.element().textContent.split(fact).length - 1, fact).toBe(1);
  for (const article of listCards()) expect(article.offsetHeight).toBeLessThanOrEqual(240);
});

test.each(['en', 'hi', 'ta', 'ml'] as const)('a card on a phone in %s takes no more than 240 px', async (language) => {
  const { steps } = createRequest('').deal;
  const slot = createSample(Slot, {
    place:
      'Majestic railway station, beside the bookshop and the prepaid auto stand of platform 1, below the main staircase',
  });
  show(
    createRequest('Gitanjali', {
      type: 'donate',
      description: 'For our class library. '.repeat(12),
      deal: { sentence_code: 'reader_asks', price: null },
    }),
    createRequest('Malgudi Days', {
      deal: { sentence_code: 'reader_offers_other_price', answered_price: 180 },
    }),
    createRequest('Godan', { ...agreed, deal: { ...agreed.deal, steps } }),
    createRequest('Kim', {
      ...agreed,
      appointment: { ...meeting, status: 'proposed', slots: [slot], agreed: null },
      deal: {
        ...agreed.deal,
        sentence_code: 'accept_time',
        meeting: { starts_at: slot.starts_at, place: slot.place },
        steps,
      },
    }),
  );
  await openPage('/notifications', { member: asha, width: 360, language });
  await expect.poll(() => listCards().length).toBe(4);
  for (const article of listCards()) expect(article.offsetHeight).toBeLessThanOrEqual(240);
});

const listCards = () => page.getByRole('main').getByRole('article').elements() as HTMLElement[];

test('a list begins with what waits for the member, and each card tells how far its deal is', async () => {
  const mine = { ...agreed, deal: { ...agreed.deal, steps: createRequest('').deal.steps } };
  const waits = createRequest('Godan', {
    ...mine,
    appointment: { ...meeting, status: 'proposed', proposed_by: asha.id },
  });
  show(waits, createRequest('The Guide', { ...mine, appointment: meeting }));
  await open();
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('heading', { level: 3 })
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['The Guide', 'Godan']);
  const progress = findCard('The Guide').getByRole('list', { name: 'Progress of the deal' });
  await expect.element(progress).toHaveTextContent('AskedAgreedMeetingHanded overRated');
  expect(progress.element().querySelector('[aria-current=step]')!.textContent).toBe('Meeting');
  expect(readLabels(findCard('The Guide'))).toEqual(['Hand over: The Guide', 'More: The Guide']);
  expect(readLabels(findCard('Godan'))).toEqual(['More: Godan']);
});

test('a member who has left gets no messages', async () => {
  show(createRequest('The Guide', { ...agreed, other_left: true }));
  await open();
  await findCard('The Guide').getByRole('button', { name: 'More: The Guide' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /^Message/ })).not.toBeInTheDocument();
});

test('the chat tells what has become of a deal', async () => {
  answerRequests([]);
  answer('GET /api/conversations', [conversation]);
  const at = '2026-08-01T06:30:00.000Z';
  const event = { price: null, exchange_title: null, meetings: [], day: null };
  const meetings = [{ starts_at: '2026-08-07T12:00:00.000Z', place: 'Cubbon Park' }];
  answer('GET /api/users/:id/requests', [
    {
      ...createRequest('The Guide', agreed),
      events: [
        { ...event, code: 'asked', price: 90, at },
        { ...event, code: 'counter_offer', price: 110, at: '2026-08-01T06:31:00.000Z' },
        { ...event, code: 'counter_declined', at: '2026-08-01T06:32:00.000Z' },
        { ...event, code: 'agreed', price: 100, at: '2026-08-01T06:33:00.000Z' },
        { ...event, code: 'meeting_agreed', meetings, at: '2026-08-01T06:34:00.000Z' },
        { ...event, code: 'extension_agreed', day: '2026-09-01', at: '2026-08-01T06:35:00.000Z' },
      ],
    },
  ]);
  await open();
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ravi Deshpande/ })
    .click();
  const log = page.getByRole('log');
  for (const line of [
    'Request · The Guide · ₹90',
    'Counter-offer · The Guide · ₹110',
    'Counter-offer declined · The Guide',
    'Agreed · The Guide · ₹100',
    'Time to meet agreed · The Guide · Fri, 7 Aug, 5:30 pm, Cubbon Park',
    'More time agreed · The Guide · 1 September 2026',
  ])
    await expect.element(log.getByText(line)).toBeVisible();
  await expect.element(log.getByText('No messages yet.')).toBeVisible();
});

describe('the page of a book, on a phone,', () => {
  const findBar = () => document.querySelector('[data-foot]')!;
  const expectLowBar = () => {
    const { x, width, height } = findBar().getBoundingClientRect();
    expect([x, width]).toEqual([0, 360]);
    expect(height).toBeLessThanOrEqual(0.15 * 800);
  };

  test('offers the owner the answers', async () => {
    const [request] = show(createRequest('The Guide'));
    answerBook({ id: request!.book_id });
    await openPage(`/book/${request!.book_id}`, { member: asha, width: 360 });
    await expect.element(page.getByRole('status').filter({ hasText: 'Ravi Deshpande offers ₹150' })).toBeVisible();
    expect(readLabels(page.elementLocator(findBar())).slice(0, 2)).toEqual(['Accept: The Guide', 'Decline: The Guide']);
    expectLowBar();
    await expectAccessible();
  });

  test('asks the reader for the answer to a counter-offer, which the sent requests do not count', async () => {
    const deal = {
      sentence_code: 'owner_offers_price',
      price: 110,
      answered_price: 150,
      whose_move: 'requester',
    } as const;
    const [request] = show(
      createRequest('The Guide', { ...sentByAsha, deal: { ...deal, actions: ['accept_counter', 'decline_counter'] } }),
    );
    answerBook({ id: request!.book_id, user: ravi });
    await openPage(`/book/${request!.book_id}`, { member: asha, width: 360 });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Ravi Deshpande asks ₹110, you offered ₹150' }))
      .toBeVisible();
    expect(readLabels(page.elementLocator(findBar()))).toEqual(['Accept offer: The Guide', 'Decline offer: The Guide']);
    await expect.element(page.getByText('wait for their response')).not.toBeInTheDocument();
    expectLowBar();
    await expectAccessible();
    await bell.click();
    await panel.getByRole('link', { name: 'See all requests' }).click();
    await page.getByRole('tab', { name: /^Sent/ }).click();
    await expect.element(page.getByText('1 waits for your answer')).toBeVisible();
    await expect.element(page.getByText(/an answer$/)).not.toBeInTheDocument();
  });
});

test('the owner counters with another price, which they cannot accept themselves', async () => {
  const requests = show(createRequest('The Guide'));
  const { deal } = requests[0]!;
  const offer = createSample(CounterOffer, { asked_price: 150, price: 110 });
  refuse('POST /api/requests/:id/counter', 'request.invalid', {
    errors: { price: ['This is the price that you are offered already'] },
  });
  await open();
  await pressMore('The Guide', 'Make a counter-offer');
  const price = dialog('Make a counter-offer').getByLabelText('Your price');
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveValue(180);
  await price.fill('150');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This is the price that you are offered already')).toBeVisible();
  await expectAccessible();

  answer(
    'POST /api/requests/:id/counter',
    change(requests, {
      counter_offers: [offer],
      deal: {
        ...deal,
        sentence_code: 'you_ask_price',
        price: 110,
        answered_price: 150,
        whose_move: 'requester',
        actions: ['withdraw_counter'],
      },
    }),
  );
  await price.fill('110');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Counter-offer sent!')).toBeVisible();
  await expect.element(dialog('Make a counter-offer')).not.toBeInTheDocument();
  expect(listCalls('POST /api/requests/:id/counter').at(-1)!.body).toMatchObject({ price: 110 });
  await expect.element(findCard('The Guide').getByText('You ask ₹110, Ravi Deshpande offered ₹150')).toBeVisible();
  await expect.element(findCard('The Guide').getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  await pressMore('The Guide', 'Details');
  await expect
    .element(dialog('Details').getByText('Ravi Deshpande offered ₹150 · Your counter-offer ₹110'))
    .toBeVisible();
});

test('the reader accepts the second counter-offer in the bell, and sees the first beside it', async () => {
  const [first, second] = createSamples(CounterOffer, [
    { asked_price: 150, price: 110, answer: 'declined' },
    { asked_price: 150, price: 100 },
  ]);
  const deal = { sentence_code: 'owner_offers_price', price: 100, whose_move: 'requester' } as const;
  const requests = show(
    createRequest('The Guide', {
      ...sentByAsha,
      counter_offers: [first!, second!],
      deal: { ...deal, actions: ['accept_counter', 'decline_counter'] },
    }),
  );
  answer('POST /api/requests/:id/counter/accept', change(requests, { status: 'accepted' }));
  await open();
  await pressMore('The Guide', 'Details');
  const history = dialog('Details').getByRole('group', { name: 'Offers' });
  await expect
    .element(history.getByText('You offered ₹150 · Ravi Deshpande’s counter-offer ₹110 · declined'))
    .toBeVisible();
  await expect.element(history.getByText('You offered ₹150 · Ravi Deshpande’s counter-offer ₹100')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Details')).not.toBeInTheDocument();
  await bell.click();
  await panel.getByRole('button', { name: 'Accept offer: The Guide' }).click();
  await expect.element(panel.getByText('No new notifications')).toBeVisible();
  expect(listCalls('POST /api/requests/:id/counter/accept')[0]!.body).toEqual({ counter_id: second!.id });
});

test('an offer accepted on the page of its book leads to the meeting', async () => {
  const requests = show(
    createRequest('The Guide', {
      ...sentByAsha,
      counter_offers: [createSample(CounterOffer, { asked_price: 150, price: 110 })],
      deal: { whose_move: 'requester', actions: ['accept_counter', 'decline_counter'] },
    }),
  );
  const [{ id, book_id, deal }] = requests as [BookRequest];
  answerBook({ id: book_id, user: ravi });
  answer('GET /api/requests/:id/meeting-places', { colleges: [], places: [] });
  answer(
    'POST /api/requests/:id/counter/accept',
    change(requests, { ...agreed, deal: { ...deal, ...agreed.deal, next_step: 'suggest_time' } }),
  );
  await openPage(`/book/${book_id}`, { member: asha, width: 360 });
  await page.getByRole('button', { name: 'Accept offer: The Guide' }).dblClick();
  const place = dialog('When and where?').getByRole('textbox', { name: 'Place' });
  await expect.element(place).toHaveValue('Railway or metro station');
  expect(listCalls('POST /api/requests/:id/counter/accept').map(({ params }) => params.id)).toEqual([id]);
  await expectAccessible();
});

test('the reader declines a counter-offer', async () => {
  const requests = show(
    createRequest('The Guide', {
      ...sentByAsha,
      counter_offers: [createSample(CounterOffer, { asked_price: 150, price: 110 })],
      deal: { whose_move: 'requester', actions: ['accept_counter', 'decline_counter'] },
    }),
  );
  answer('POST /api/requests/:id/counter/decline', change(requests, {}));
  await open();
  await press('The Guide', 'Decline offer');
  await expect.element(page.getByText('Offer declined.')).toBeVisible();
});

test('in an exchange the owner asks for another book of the reader', async () => {
  const kim = { ...createRequest('Kim').book, id: 90 };
  const requests = show(
    createRequest('Godan', {
      type: 'exchange',
      price: null,
      exchange_book_id: kim.id,
      exchange_book: kim,
      deal: { sentence_code: 'reader_offers_book', price: null, exchange_title: 'Kim' },
    }),
  );
  const data = createSamples(BookSummary, [
    { id: kim.id, title: 'Kim', status: 'available' },
    { id: 91, title: 'Emma', status: 'available' },
    { id: 92, title: 'Gora', status: 'available', reserved: true },
  ]);
  answer('GET /api/users/:id/books', { data, total: 3, page: 1, per_page: 1000, last_page: 1 });
  answer('POST /api/requests/:id/counter', change(requests, {}));
  await open();
  await expect.element(findCard('Godan').getByText('Ravi Deshpande offers Kim')).toBeVisible();
  await expect.element(findCard('Godan').getByText('Used')).toBeVisible();
  await pressMore('Godan', 'Ask for another book');
  const choice = dialog('Ask for another book').getByLabelText('A book of Ravi Deshpande');
  await expect.element(choice).toHaveFocus();
  await expect
    .poll(() => [...(choice.element() as HTMLSelectElement).options].map(({ label }) => label))
    .toEqual(['Select a book', 'Emma']);
  await choice.selectOptions('Emma');
  await page.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect.element(page.getByText('Counter-offer sent!')).toBeVisible();
  expect(listCalls('POST /api/requests/:id/counter')[0]!.body).toEqual({ exchange_book_id: 91 });
});

test('a decline can be undone', async () => {
  const requests = show(createRequest('Malgudi Days'));
  const { deal } = requests[0]!;
  answer(
    'POST /api/requests/:id/decline',
    change(requests, { status: 'declined', deal: { ...deal, actions: ['undo_decline'] } }),
  );
  answer('POST /api/requests/:id/decline/undo', change(requests, { status: 'requested', deal }));
  await open();
  await bell.click();
  await panel.getByRole('button', { name: 'Decline: Malgudi Days' }).click();
  await expect.element(page.getByText('Request declined!')).toBeVisible();
  await expect.element(findCard('Malgudi Days')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The request waits for your answer again.')).toBeVisible();
  await expect.element(findCard('Malgudi Days').getByText('Requested', { exact: true })).toBeVisible();
});

test('calling off asks for confirmation, and sends a word to the other, which waits as a draft', async () => {
  const requests = show(createRequest('Malgudi Days', { ...agreed, conversation_id: 7 }));
  answer('POST /api/requests/:id/cancel', change(requests, { status: 'cancelled' }));
  answer('POST /api/conversations/:id/messages', createSample(Message));
  await open();
  const question = dialog('Call it off?');
  await pressMore('Malgudi Days', 'Call it off');
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'No' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(listCalls('POST /api/requests/:id/cancel')).toHaveLength(0);
  await pressMore('Malgudi Days', 'Call it off');
  await question.getByLabelText('A word to Ravi Deshpande (optional)').fill('My sister has lent it already.');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await pressMore('Malgudi Days', 'Call it off');
  await question.getByRole('button', { name: 'Yes, call it off' }).click();
  await expect.element(page.getByText('Request called off.')).toBeVisible();
  await expect
    .poll(() => listCalls('POST /api/conversations/:id/messages').map(({ params, body }) => [params.id, body.message]))
    .toEqual([[7, 'My sister has lent it already.']]);
});
