import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChat, box, openChat } from '../support/chats.ts';
import { answer, answerList, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import {
  agreed,
  announceNews,
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

const open = (hash = '') => openPage(`/notifications${hash}`, { member: asha });
const main = page.getByRole('main');
const openTab = (name: RegExp) => page.getByRole('tab', { name }).click();

test('a guest is told to log in, and led there', async () => {
  await openPage('/notifications');
  await expect.element(page.getByRole('listitem').getByText('Please login to view requests!')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('the tabs show that they are loading, then that they are empty', async () => {
  const letNewsCome = hold('GET /api/notifications', []);
  const letSentCome = hold('GET /api/requests', []);
  const letHistoryCome = hold('GET /api/requests/history', []);
  await open();
  await expect.element(page.getByText('Loading your requests...')).toBeVisible();
  letNewsCome();
  await expect.element(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await expect.element(page.getByText("When you receive requests, they'll appear here")).toBeVisible();
  await expectAccessible();
  await openTab(/^Sent/);
  await expect.element(page.getByText('Loading the requests you sent...')).toBeVisible();
  letSentCome();
  await expect.element(page.getByRole('heading', { name: 'No requests sent' })).toBeVisible();
  await openTab(/^History/);
  await expect.element(page.getByText('Loading history...')).toBeVisible();
  letHistoryCome();
  await expect.element(page.getByRole('heading', { name: 'No History Yet' })).toBeVisible();
  await expect.element(page.getByText('Your completed, declined, or cancelled requests')).toBeVisible();
  await bell.click();
  await expect.element(panel.getByText('No new notifications')).toBeVisible();
  await expectAccessible();
});

test('the panel closes on its button, on Escape, on the bell and on a click outside', async () => {
  await open();
  await bell.click();
  await panel.getByRole('button', { name: 'Close notifications' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await bell.click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await bell.click();
  await expect.element(panel).toBeVisible();
  await bell.click();
  await expect.element(panel).not.toBeInTheDocument();
  await bell.click();
  await expect.element(panel).toBeVisible();
  await main.getByRole('heading', { level: 1 }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('the panel closes beside an open chat too', async () => {
  answerChat([]);
  await open();
  await openChat();
  await bell.click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await bell.click();
  await expect.element(panel).toBeVisible();
  await main.getByRole('heading', { level: 1 }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await bell.click();
  await expect.element(panel).toBeVisible();
  box.element().focus();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('a failed load can be repeated in inbox and history, and leaves the bell empty', async () => {
  refuse('GET /api/notifications', 'request.timeout');
  refuse('GET /api/requests/history', 'request.timeout');
  await open();
  await expect.element(page.getByText('Failed to load requests: Refused: request.timeout')).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await bell.click();
  await expect.element(panel.getByText('No new notifications')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await openTab(/^History/);
  await expect.element(page.getByText('We could not load your history')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No History Yet' })).not.toBeInTheDocument();
  answer('GET /api/requests/history', []);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No History Yet' })).toBeVisible();
  await openTab(/^Requests/);
  await expect.element(page.getByText('Failed to load requests: Refused: request.timeout')).toBeVisible();
  answerRequests([]);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
});

test('a new request appears at once in bell, inbox and panel, and the panel leads to it', async () => {
  const requests: ReturnType<typeof createRequest>[] = [];
  answerRequests(requests);
  await open();
  await bell.click();
  await expect.element(panel.getByText('No new notifications')).toBeVisible();
  requests.push(createRequest('Malgudi Days'));
  await announceNews();
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  const item = panel.getByRole('listitem').filter({ hasText: 'Ravi Deshpande offers ₹150' }).first();
  await expect.element(item.getByRole('link', { name: 'Ravi Deshpande', exact: true })).toBeVisible();
  await expect.element(item.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect.element(item.getByRole('button', { name: /^Decline/ })).toBeVisible();
  const { height } = item.element().getBoundingClientRect();
  expect(height, 'leaves half of the screen to others').toBeLessThanOrEqual(innerHeight / 2);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('tab', { name: 'Requests (1)' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your Requests' })).toBeVisible();
  await expect.element(page.getByText('1 request in your inbox')).toBeVisible();
  const card = findCard('Malgudi Days');
  for (const text of ['Buy', 'Ravi Deshpande offers ₹150', 'Requested', '2 min ago', 'From:'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Home' }).first().click();
  // A page takes the focus when it opens, and the panel closes without it.
  await expect.element(main).toHaveFocus();
  await bell.click();
  await panel.getByRole('link', { name: 'Ravi Deshpande offers ₹150' }).click();
  await expect.poll(readAddress).toBe('/notifications');
  await expect.element(panel).not.toBeInTheDocument();
});

test.for(['Accept', 'Decline'])('a failed “%s” shows why, and can be repeated', async (name) => {
  answerRequests([createRequest('Malgudi Days')]);
  const action = name === 'Accept' ? 'accept' : 'decline';
  refuse(`POST /api/requests/:id/${action}`, 'request.timeout');
  await open();
  const button = findCard('Malgudi Days').getByRole('button', { name: new RegExp(`^${name}`) });
  await button.click();
  await expect.element(page.getByText(`Failed to ${action} request: Refused: request.timeout`)).toBeVisible();
  await expect.element(findCard('Malgudi Days').getByText('Requested', { exact: true })).toBeVisible();
  await button.click();
  await expect.poll(() => listCalls(`POST /api/requests/:id/${action}`).length).toBe(2);
});

test('a failure in the panel is no toast, and can be repeated', async () => {
  answerRequests([createRequest('Malgudi Days')]);
  refuse('POST /api/requests/:id/decline', 'request.timeout');
  await open();
  await bell.click();
  const decline = panel.getByRole('button', { name: /^Decline/ });
  const countLoads = () => listCalls('GET /api/notifications').length;
  const before = countLoads();
  await decline.click();
  await expect.poll(countLoads).toBeGreaterThan(before);
  await expect.element(decline).toBeEnabled();
  await decline.click();
  await expect.poll(() => listCalls('POST /api/requests/:id/decline').length).toBe(2);
  await expect.element(page.getByText(/^Failed to/)).not.toBeInTheDocument();
});

test.for(['accept', 'decline'])('“%s” asks a member to log in whose session has ended', async (action) => {
  answerRequests([createRequest('Malgudi Days')]);
  await open();
  const button = findCard('Malgudi Days').getByRole('button', { name: new RegExp(`^${action}`, 'i') });
  await expect.element(button).toBeVisible();
  localStorage.clear();
  await button.click();
  await expect.element(page.getByText(`Please login to ${action} requests!`).first()).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('a double click accepts once, and the request moves to the agreed ones', async () => {
  const requests = [createRequest('Malgudi Days')];
  answerRequests(requests);
  const accepted = createRequest('', agreed);
  const release = hold('POST /api/requests/:id/accept', change(requests, { status: 'accepted', deal: accepted.deal }));
  await open();
  await findCard('Malgudi Days')
    .getByRole('button', { name: /^Accept/ })
    .dblClick();
  release();
  await expect.element(page.getByText('Request accepted!')).toBeVisible();
  const empty = page.getByRole('heading', { name: 'No requests found' });
  await expect.element(empty).toBeVisible();
  const agreedHeading = page.getByRole('heading', { name: 'Agreed' });
  await expect.element(agreedHeading).toBeVisible();
  const readTop = (heading: typeof empty) => heading.element().getBoundingClientRect().top;
  expect(readTop(agreedHeading), 'what is to be done stands above the notice of nothing').toBeLessThan(readTop(empty));
  await expect.element(findCard('Malgudi Days').getByText('Accepted', { exact: true })).toBeVisible();
  expect(listCalls('POST /api/requests/:id/accept')).toHaveLength(1);
  await expect.element(page.getByText('Request accepted!')).not.toBeInTheDocument();
});

test.for(['bell', 'list'])('accepting in the %s leads to the meeting', async (place) => {
  const requests = [createRequest('Malgudi Days')];
  answerRequests(requests);
  answer('GET /api/requests/:id/meeting-places', { colleges: [], places: [] });
  const { deal } = createRequest('', { deal: { ...agreed.deal, next_step: 'suggest_time' } });
  answer('POST /api/requests/:id/accept', change(requests, { status: 'accepted', deal }));
  await open();
  if (place === 'bell') await bell.click();
  const accept = (place === 'bell' ? panel : main).getByRole('button', { name: 'Accept: Malgudi Days' });
  await accept.click();
  const proposal = page.getByRole('dialog', { name: 'When and where?' });
  await expect.element(proposal.getByRole('textbox', { name: 'Place' })).toHaveValue('Railway or metro station');
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(proposal).toBeVisible();
  await expectAccessible();
});

test('a double click in the panel declines once', async () => {
  const requests = [createRequest('Swami and Friends')];
  answerRequests(requests);
  const release = hold('POST /api/requests/:id/decline', change(requests, { status: 'declined' }));
  await open();
  await bell.click();
  await panel.getByRole('button', { name: 'Decline: Swami and Friends' }).dblClick();
  release();
  await expect.element(findCard('Swami and Friends')).not.toBeInTheDocument();
  expect(listCalls('POST /api/requests/:id/decline')).toHaveLength(1);
});

test('a request that somebody else was quicker to get shows why, and its newest state', async () => {
  const meera = { ...ravi, id: 3, name: 'Meera Nair' };
  const requests = [createRequest('Gora'), createRequest('Gora', { sender_id: meera.id, sender: meera })];
  answerRequests(requests);
  refuse('POST /api/requests/:id/accept', 'requests.book_taken');
  await open();
  await expect.element(page.getByText('2 requests in your inbox')).toBeVisible();
  // Accepted on another device, where the event did not reach this page.
  change(requests, { status: 'accepted', deal: createRequest('', agreed).deal })({ params: { id: requests[1]!.id } });
  change(requests, { status: 'pending', place_in_line: 1 })({ params: { id: requests[0]!.id } });
  await findCard('Ravi Deshpande')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect.element(page.getByText('Failed to accept request: Refused: requests.book_taken')).toBeVisible();
  await expect.element(page.getByText('1 request in your inbox')).toBeVisible();
  await expect.element(findCard('Ravi Deshpande').getByText('Pending', { exact: true })).toBeVisible();
  await expect.element(findCard('Meera Nair').getByText('Accepted', { exact: true })).toBeVisible();
});

test('news of a request is shown until the page is left', async () => {
  const deal = { sentence_code: 'withdrawn', actions: [] } as const;
  const news = [createRequest('The Dark Room', { status: 'cancelled', deal: { ...deal, actions: [] } })];
  answerRequests([], news);
  await openPage('/about', { member: asha });
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await bell.click();
  await expect.element(panel.getByRole('listitem').first()).toHaveTextContent('Ravi Deshpande');
  await expectAccessible();
  answer('POST /api/notifications/seen', () => {
    news.length = 0;
    return { message: 'Seen' };
  });
  const address = `/notifications/${news[0]!.id}`;
  await expect.element(panel.getByRole('link', { name: 'Request cancelled' })).toHaveAttribute('href', address);
  await panel.getByRole('link', { name: 'See all requests' }).click();
  await expect.element(page.getByRole('heading', { name: 'News' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect.element(findCard('The Dark Room')).toHaveTextContent('Request cancelled');
  await expect.element(findCard('The Dark Room').getByText('From:')).toBeVisible();
  await expect.element(findCard('The Dark Room').getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  news.push(createRequest('Kim', { status: 'cancelled', deal: { ...deal, actions: [] } }));
  await announceNews();
  await expect.poll(() => listCalls('POST /api/notifications/seen')).toHaveLength(2);
  for (const title of ['Kim', 'The Dark Room']) await expect.element(findCard(title)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await bell.click();
  await panel.getByRole('link', { name: 'See all requests' }).click();
  await expect.element(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await expect.element(findCard('The Dark Room')).not.toBeInTheDocument();
});

test('the history tells who asked whom, when and for what', async () => {
  const moved_at = '2026-03-05T12:45:00.000Z';
  answerRequests([createRequest('Malgudi Days', { ...agreed, ...sentByAsha, moved_at })]);
  await open('#history');
  await expect.element(page.getByRole('heading', { name: 'Request History' })).toBeVisible();
  await expect.element(page.getByText('1 request in your history')).toBeVisible();
  const entry = findCard('Malgudi Days');
  for (const text of ['Accepted', 'From:', 'You', 'To:', ravi.name, '5 March 2026', '6:15 PM', 'Agreed at ₹150'])
    await expect.element(entry.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
});

test('a request that is completed during the visit stays, to be rated', async () => {
  const requests = [createRequest('Malgudi Days', { ...agreed, appointment: meeting })];
  answerRequests(requests);
  answer(
    'POST /api/requests/:id/complete',
    change(requests, { status: 'completed', can_rate: true, deal: { ...requests[0]!.deal, actions: [] } }),
  );
  await open();
  await findCard('Malgudi Days')
    .getByRole('button', { name: /^Hand over/ })
    .click();
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Has the book changed hands?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it has' }).click();
  await expect.element(page.getByText('The book has changed hands!')).toBeVisible();
  await page.getByRole('dialog', { name: 'Rate Ravi Deshpande' }).getByRole('button', { name: 'Close' }).click();
  await expect.element(findCard('Malgudi Days').getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(findCard('Malgudi Days').getByRole('button', { name: /^Rate Ravi Deshpande/ })).toBeVisible();
});

test.for([
  ['inbox', '', 101, 48],
  ['history', '#history', 60, 60],
] as const)('a long %s tells its length and grows while one scrolls', async ([name, hash, total, read]) => {
  const all = Array.from({ length: total }, (_, at) => createRequest(`Book ${at}`, hash ? { status: 'declined' } : {}));
  answerRequests(all);
  const givePage = ({ query: { before, per_page } }: { query: { before?: number | undefined; per_page: number } }) => {
    const start = before ? all.findIndex(({ id }) => id === before) + 1 : 0;
    return all.slice(start, start + per_page);
  };
  answerList('GET /api/requests/history', givePage, total);
  answerList('GET /api/requests/inbox', givePage, total);
  await open(hash);
  if (!hash)
    await expect.element(page.getByRole('button', { name: 'Notifications, 101 new' })).toHaveTextContent('99+');
  await expect.element(page.getByText(`${total} requests in your ${name}`)).toBeVisible();
  const cards = main.getByRole('article');
  await expect.poll(() => cards.length).toBeGreaterThanOrEqual(24);
  const readOn = () => {
    cards.last().element().scrollIntoView();
    return cards.length;
  };
  await expect.poll(readOn).toBeGreaterThanOrEqual(read);
  if (read === total) await expect.element(main.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('one card takes the full width; several form one column on a phone and up to three on a desktop', async () => {
  const past = ['Gora', 'Godan', 'Gaban'].map((title) => createRequest(title, { status: 'declined' }));
  answerRequests([createRequest('Malgudi Days'), ...past]);
  await open();
  const countColumns = async (width: number) => {
    await page.viewport(width, 800);
    const list = main
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .last();
    return getComputedStyle(list.element()).gridTemplateColumns.split(' ').length;
  };
  await expect.element(page.getByText('1 request in your inbox')).toBeVisible();
  expect([await countColumns(360), await countColumns(768), await countColumns(1280)]).toEqual([1, 1, 1]);
  await openTab(/^History/);
  await expect.element(page.getByText('3 requests in your history')).toBeVisible();
  expect([await countColumns(360), await countColumns(1280)]).toEqual([1, 3]);
});

test('a page without a tab in its address opens the tab that has something', async () => {
  const requests = [createRequest('Malgudi Days', { ...sentByAsha, deal: { actions: ['cancel'] } })];
  answerRequests(requests);
  answer('POST /api/requests/:id/cancel', change(requests, { status: 'cancelled' }));
  await open();
  await expect.element(page.getByRole('tab', { name: 'Sent (1)' })).toHaveAttribute('aria-selected', 'true');
  await pressMore('Malgudi Days', 'Cancel request');
  await expect.element(page.getByRole('heading', { name: 'No requests sent' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Sent (0)' })).toHaveAttribute('aria-selected', 'true');
});

test('the address of a request shows it alone, and marks it as seen', async () => {
  const declined = createRequest('The Guide', {
    ...sentByAsha,
    status: 'declined',
    deal: { whose_move: null, sentence_code: 'declined', actions: [] },
  });
  answerRequests([declined], [declined]);
  answer('GET /api/requests/:id', declined);
  await openPage(`/notifications/${declined.id}`, { member: asha });
  await expect.element(main.getByRole('heading', { name: 'The Guide' })).toBeVisible();
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  await expect.poll(() => document.title).toContain('The Guide');
  await expect
    .poll(() => listCalls('POST /api/notifications/seen').map(({ body }) => body))
    .toEqual([{ kind: 'request', subject_ids: [declined.id] }]);
  await expectAccessible();
});

test('the address of a request of others says that there is none', async () => {
  answerRequests([]);
  refuse('GET /api/requests/:id', 'requests.not_found');
  await openPage('/notifications/7', { member: asha });
  await expect.element(main.getByText('Refused: requests.not_found')).toBeVisible();
  await main.getByRole('link', { name: 'See all requests' }).click();
  await expect.poll(readAddress).toBe('/notifications');
});
