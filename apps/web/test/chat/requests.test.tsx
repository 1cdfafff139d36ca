import { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import { Book } from '@wandering-books/contract/books/books.ts';
import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
import { agreed, announceNews, answerRequests, change, createRequest, ravi, sentByAsha } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const card = drawer.getByRole('region', { name: 'Requests between you' });
const hello = createMessage(1, 'Is The Guide still free?');
const unfold = () => drawer.getByRole('button', { name: 'Show the requests' }).click();
const waits = { ...sentByAsha, deal: { sentence_code: 'wait_for_owner' as const, actions: ['cancel' as const] } };

test('a request appears above the chat of its owner with what they may do', async () => {
  answerChat([hello]);
  const requests: ReturnType<typeof createRequest>[] = [];
  answerRequests(requests);
  await openPage('/about', { member: asha });
  await openChat();
  await expect.element(log.getByText('Is The Guide still free?')).toBeVisible();
  await expect.poll(() => listCalls('GET /api/users/:id/requests').length).toBeGreaterThan(0);
  expect(card.elements()).toEqual([]);

  requests.push(createRequest('The Guide', { status: 'requested', expires_at: inDays(3) }));
  await announceNews();
  await expect.element(card.getByText('Ravi Deshpande offers ₹150')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'The Guide' })).toBeVisible();
  await unfold();
  for (const fact of ['Buy', '₹150', 'Requested'])
    await expect.element(card.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect.element(card.getByText(/Expires: in/)).toBeVisible();
  await expectAccessible();

  answer('POST /api/requests/:id/accept', change(requests, createRequest('The Guide', agreed)));
  await card.getByRole('button', { name: 'Accept: The Guide' }).click();
  await expect.element(card.getByText('Accepted', { exact: true })).toBeVisible();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('the reader sees that they wait, and may only cancel', async () => {
  answerChat([hello]);
  answerRequests([createRequest('The Guide', waits)]);
  await openPage('/about', { member: asha });
  await openChat();
  await expect.element(card.getByText('You have already requested, wait for their response')).toBeVisible();
  await unfold();
  await expect.element(card.getByRole('button', { name: 'Cancel request: The Guide' })).toBeVisible();
  expect(card.getByRole('button', { name: /Accept/ }).elements()).toEqual([]);
});

test('several requests are folded, and leave the messages their room', async () => {
  answerChat([hello]);
  const done = {
    status: 'completed' as const,
    can_rate: true,
    deal: { sentence_code: 'completed' as const, actions: [] },
  };
  const requests = [createRequest('Godan', waits), createRequest('Malgudi Days'), createRequest('The Guide', done)];
  answerRequests(requests);
  await openPage('/about', { member: asha });
  await openChat();
  await unfold();
  await expect.element(card.getByRole('heading', { name: 'Godan' })).toBeVisible();
  await expect.element(card.getByRole('article')).toBeVisible();
  await card.getByRole('button', { name: 'Show 2 more' }).click();
  const titles = card.getByRole('heading');
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Godan', 'Malgudi Days', 'The Guide']);
  await expect.element(card.getByText('Completed', { exact: true })).toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: /^Rate/ })).toBeInTheDocument();
  await expect.element(box).toBeInViewport();
  await write('Two at once!');
  await expect.element(log.getByText('Two at once!')).toBeInViewport();

  // The next one takes the place of one that has ended.
  answerRequests(requests.slice(1));
  await announceNews();
  await expect.element(card.getByRole('heading', { name: 'Godan' })).not.toBeInTheDocument();
  expect(titles.elements()[0]!.textContent).toBe('Malgudi Days');
});

test('on a phone requests take one line, and the link to the book closes the chat', async () => {
  answerChat([hello]);
  answerRequests([createRequest('Godan', waits), createRequest('Malgudi Days'), createRequest('The Guide')]);
  answer('GET /api/book-posts/:id', createSample(Book, { title: 'Godan' }));
  await openPage('/about', { member: asha, width: 360 });
  await openChat();
  await expect.element(card).toHaveTextContent(/Godan.*\+2.*already requested/);
  expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(0.15 * 740);
  await expectAccessible();
  await card.getByRole('link', { name: 'Godan' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Godan' })).toBeVisible();
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
  await page.getByRole('main').getByRole('button', { name: 'Message Ravi Deshpande' }).first().click();
  await expect.element(drawer.getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  await expect.element(box).toBeVisible();
  expect(listCalls(OPEN).map(({ body }) => body)).toEqual([asked]);
  await closeChat();
});
