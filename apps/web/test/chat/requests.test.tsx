import { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import { Book } from '@wandering-books/contract/books/books.ts';
import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import {
  answerChat,
  box,
  closeChat,
  createConversation,
  createMessage,
  drawer,
  log,
  openChat,
  write,
} from '../support/chats.ts';
import { answer, listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import {
  agreed,
  announceNews,
  answerRequests,
  change,
  createRequest,
  meeting,
  pressMore,
  ravi,
  sentByAsha,
} from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const strip = drawer.getByRole('region', { name: 'Requests between you' });
const sheet = page.getByRole('dialog', { name: 'Details' });
const hello = createMessage(1, 'Is The Guide still free?');
const openSheet = () => strip.getByRole('button').first().click();
const waits = { ...sentByAsha, deal: { sentence_code: 'you_offer_price' as const, actions: ['cancel' as const] } };

test('a request appears above the chat of its owner with what they may do', async () => {
  answerChat([hello]);
  const requests: ReturnType<typeof createRequest>[] = [];
  answerRequests(requests);
  await openPage('/about', { member: asha });
  await openChat();
  await expect.element(log.getByText('Is The Guide still free?')).toBeVisible();
  await expect.poll(() => listCalls('GET /api/users/:id/requests').length).toBeGreaterThan(0);
  expect(strip.elements()).toEqual([]);

  requests.push(createRequest('The Guide', { status: 'requested', expires_at: inDays(3) }));
  await announceNews();
  await expect.element(strip.getByText('Ravi Deshpande offers ₹150')).toBeVisible();
  await expect.element(strip.getByRole('button', { name: 'Accept: The Guide' })).toBeVisible();
  await openSheet();
  await expect.element(sheet.getByRole('link', { name: 'The Guide' })).toBeVisible();
  for (const fact of ['Buy', 'Requested']) await expect.element(sheet.getByText(fact, { exact: true })).toBeVisible();
  await expect.element(sheet.getByText(/Expires: in/)).toBeVisible();
  await expectAccessible();

  answer('POST /api/requests/:id/accept', change(requests, createRequest('The Guide', agreed)));
  await sheet.getByRole('button', { name: 'Accept: The Guide' }).click();
  await expect.element(sheet.getByText('Accepted', { exact: true })).toBeVisible();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('the reader sees that they wait, and may only cancel', async () => {
  answerChat([hello]);
  answerRequests([createRequest('The Guide', waits)]);
  await openPage('/about', { member: asha });
  await openChat();
  await expect.element(strip.getByText('You offer ₹150')).toBeVisible();
  await openSheet();
  await expect.element(sheet.getByRole('button', { name: 'Cancel request: The Guide' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([]);
});

test('the sheet shows all requests under way, and leaves out those that have ended', async () => {
  answerChat([hello]);
  const done = { status: 'completed' as const, deal: { sentence_code: 'completed' as const, actions: [] } };
  const requests = [
    createRequest('Godan', waits),
    createRequest('Kim', done),
    createRequest('The Guide', { ...done, can_rate: true }),
    createRequest('Malgudi Days'),
  ];
  answerRequests(requests);
  await openPage('/about', { member: asha });
  await openChat();
  await expect.element(strip).toHaveTextContent(/The Guide.*\+2.*Rate Ravi Deshpande/);
  await openSheet();
  const titles = () =>
    sheet
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['The Guide', 'Malgudi Days', 'Godan']);
  await userEvent.keyboard('{Escape}');
  await write('Two at once!');
  await expect.element(log.getByText('Two at once!')).toBeInViewport();

  // An ended deal leaves its last line alone.
  answerRequests([createRequest('Kim', done)]);
  await announceNews();
  await expect.element(strip).not.toBeInTheDocument();
});

test('a dialog opened from the strip stays when another deal moves first', async () => {
  answerChat([hello]);
  const requests = [createRequest('Godan', agreed)];
  answerRequests(requests);
  await openPage('/about', { member: asha });
  await openChat();
  await strip.getByRole('button', { name: 'Suggest a time: Godan' }).click();
  const proposal = page.getByRole('dialog', { name: 'When and where?' });
  await proposal.getByRole('textbox', { name: 'Place' }).fill('Cubbon Park');
  requests.push(createRequest('Kim', { ...agreed, appointment: meeting }));
  await announceNews();
  await expect.poll(() => document.body.textContent).toContain('Kim');
  await expect.element(proposal.getByRole('textbox', { name: 'Place' })).toHaveValue('Cubbon Park');
});

test('on a phone the deal takes a strip of 48 px, and the link to the book closes the chat', async () => {
  answerChat([hello]);
  answerRequests([createRequest('The Guide'), createRequest('Malgudi Days', waits)]);
  answer('GET /api/book-posts/:id', createSample(Book, { title: 'The Guide' }));
  await openPage('/about', { member: asha, width: 360 });
  await openChat();
  await expect.element(strip).toHaveTextContent(/The Guide.*\+1/);
  expect(strip.element().getBoundingClientRect().height).toBe(48);
  await expectAccessible();
  await openSheet();
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => sheet.element().getBoundingClientRect().bottom).toBe(innerHeight);
  await sheet.getByRole('link', { name: 'The Guide' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Guide' })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a chat opened on the page of a book shows which book it is about', async () => {
  answerChat([], { about_book: createSample(ChatBook, { title: 'Chemmeen', price: 75 }) });
  await openPage('/about', { member: asha });
  await openChat();
  await expect.element(drawer.getByText('₹75')).toBeVisible();
  await expect.element(drawer.getByRole('link', { name: 'Chemmeen' })).toHaveAttribute('href', '/book/1');
});

const OPEN = 'POST /api/conversations';

test.each([
  ['/book/5', undefined, { user_id: 2, book_id: 5 }],
  ['/user/2', undefined, { user_id: 2 }],
  ['/notifications', /^Sent/, { user_id: 2 }],
  ['/notifications', /^Requests/, { user_id: 2 }],
  ['/profile', /^Requests/, { user_id: 2 }],
])('%s leads to the right chat (%s)', async (address, tab, asked) => {
  answerChat([hello]);
  answerRequests([createRequest('The Guide', tab?.source === '^Sent' ? waits : {})]);
  answer(OPEN, createConversation());
  answer('GET /api/book-posts/:id', createSample(Book, { id: 5, user_id: 2, user: ravi }));
  answer(
    'GET /api/users/:id/profile',
    createSample(profiles['GET /api/users/:id/profile'].answer, { id: 2, name: ravi.name }),
  );
  answer('GET /api/user/profile', { ...createSample(profiles['GET /api/user/profile'].answer), user: asha });
  await openPage(address, { member: asha });
  if (tab) await page.getByRole('tab', { name: tab }).click();
  if (tab) await pressMore('The Guide', 'Message Ravi Deshpande');
  else await page.getByRole('main').getByRole('button', { name: 'Message Ravi Deshpande' }).first().click();
  await expect.element(drawer.getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  await expect.element(box).toBeVisible();
  expect(listCalls(OPEN).map(({ body }) => body)).toEqual([asked]);
  await closeChat();
});
