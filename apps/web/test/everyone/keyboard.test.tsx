import { Book, BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerList } from '../support/fake-api.ts';
import { choose, dialog, expectFocusSeen, expectFocusWithin, goTo, main, press, type } from '../support/keyboard.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { answerRequests, bell, change, createRequest, panel, ravi, sentByAsha } from '../support/requests.ts';
import { createSample, createSamples } from '../support/samples.ts';

const PASSWORD = 'monsoon reading room';

test('a guest skips to the content', async () => {
  await openPage('/');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
});

test('a guest registers and logs in', async () => {
  answer('POST /api/register', { message: 'Registered', user: asha });
  answer('POST /api/login', { token: 'token of a test', user: asha });
  await openPage('/login');
  await press('link', 'Create Account');
  await expect.element(main).toHaveFocus();
  await type('textbox', /^Full Name/, 'Asha Pillai');
  await type('textbox', /^Mobile Number/, '98765 43210');
  await type('textbox', /^Email Address/, asha.email);
  await type('textbox', /^Password/, PASSWORD);
  await type('textbox', /^Confirm Password/, 'something else');
  await press('button', 'Create Account');
  const confirmation = page.getByLabelText('Confirm Password');
  await expect.element(confirmation).toHaveFocus();
  await expect.element(confirmation).toHaveAccessibleDescription(/Passwords do not match/);
  await type('textbox', /^Confirm Password/, PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Registration successful!').first()).toBeVisible();

  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await type('textbox', /^Email/, asha.email);
  await type('textbox', /^Password/, PASSWORD);
  await press('button', 'Show password', page, ' ');
  expect(document.querySelector<HTMLInputElement>('input[type=text][name=password]')!.value).toBe(PASSWORD);
  answer('GET /api/user', asha);
  await press('button', 'Sign In', main);
  await expect.poll(readAddress).toBe('/profile');
  await expect.element(main).toHaveFocus();
});

const shelf = createSamples(BookSummary, [
  { title: 'Malgudi Days', user_id: 2 },
  { title: 'Swami and Friends', user_id: 2 },
  { title: 'Gora', user_id: 2, type: 'donate' },
]);

test('a reader searches, filters, likes a book and opens it', async () => {
  for (const name of ['GET /api/book-posts/explore', 'GET /api/book-posts/search'] as const)
    answer(name, ({ query }) => {
      const { q = '', type } = query as { q?: string; type?: string };
      const data = shelf.filter((book) => book.title.toLowerCase().includes(q) && (!type || book.type === type));
      return createSample(BookPage, { data, total: data.length });
    });
  answer('GET /api/book-posts/:id', createSample(Book, { ...shelf[0]!, user: ravi }));
  answer('POST /api/favorites', () => {
    answer('GET /api/user/favorites/ids', { book_ids: [shelf[0]!.id] });
    return { message: 'Added' } as never;
  });
  answer('GET /api/book-posts/filter-counts', {
    category: {},
    language: {},
    city: {},
    college: {},
    type: { donate: 1 },
    condition: {},
  });
  await openPage('/about', { member: asha });
  await press('link', 'Books', page.getByRole('banner'));
  await type('combobox', 'Search books', 'malgud');
  await expect.element(page.getByRole('heading', { name: '1 Books Found' })).toBeVisible();
  await press('button', 'Clear search', page, ' ');
  await expect.element(page.getByRole('combobox', { name: 'Search books' })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: '3 Books Found' })).toBeVisible();

  await choose('Type', 'Donate');
  await expect.element(page.getByRole('heading', { name: '1 Books Found' })).toBeVisible();
  await press('button', /^Remove filter Type/, page, ' ');
  await expect.element(page.getByRole('heading', { name: '3 Books Found' })).toBeVisible();
  await press('button', 'Favorite “Malgudi Days”', page, ' ');
  const heart = page.getByRole('button', { name: 'Favorite “Malgudi Days”' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await press('link', /Malgudi Days/);
  await expect.element(page.getByRole('heading', { name: 'Malgudi Days', level: 1 })).toBeVisible();
  await expect.element(main).toHaveFocus();
});

test('a reader requests a book, and keeps the focus on what explains why not twice', async () => {
  const book = createSample(Book, {
    title: 'Malgudi Days',
    type: 'sell',
    price: 180,
    user_id: 2,
    user: ravi,
    is_available: true,
  });
  const asked = createRequest('Malgudi Days', {
    ...sentByAsha,
    deal: { sentence_code: 'you_offer_price', actions: ['cancel'] },
  });
  answer('GET /api/book-posts/:id', book);
  answer('POST /api/requests', () => {
    answer('GET /api/requests', [{ ...asked, book_id: book.id }]);
    return asked;
  });
  await openPage('/book/1', { member: asha });
  await press('button', 'Buy');
  const price = dialog.getByLabelText('Price you offer');
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await expect.element(price).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(buy).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await type('spinbutton', /^Price you offer/, '0', dialog);
  await press('button', 'Send Buy Request', dialog);
  await expect.element(price).toHaveFocus();
  await type('spinbutton', /^Price you offer/, '150', dialog);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Buy request sent!').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(buy).toHaveAccessibleDescription('You have already requested, wait for their response');
  await expect.element(buy).toBeDisabled();
  await expect.element(buy).toHaveFocus();
});

test('accepting in the panel of the bell and in the list keeps the focus where the request was', async () => {
  const requests = [createRequest('Malgudi Days'), createRequest('Chokher Bali')];
  answerRequests(requests);
  answerList('GET /api/requests/inbox', () => requests.filter(({ status }) => status === 'requested'), 2);
  answer('POST /api/requests/:id/accept', change(requests, { status: 'accepted' }));
  await openPage('/notifications', { member: asha });
  await press('button', 'Notifications, 2 new');
  await press('button', 'Accept: Malgudi Days', panel);
  await expect.element(panel.getByRole('button', { name: 'Accept: Malgudi Days' })).not.toBeInTheDocument();
  await expectFocusWithin(panel);
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveFocus();

  await press('button', 'Accept: Chokher Bali', main);
  await expect.element(page.getByText('Request accepted!').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await expectFocusWithin(main);
  await goTo('tab', /^Requests/);
  const goBack = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
  expect(document.activeElement!.dispatchEvent(goBack), 'left to the browser').toBe(true);
  await userEvent.keyboard('{ArrowRight}{End}{Enter}');
  await expect.element(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

const findSection = (name: string) =>
  page.elementLocator(page.getByRole('heading', { name }).element().closest('section')!);

test('expanded categories take the focus, which stays visible when they collapse', async () => {
  const moment = '2026-08-01T06:30:00.000Z';
  answer(
    'GET /api/categories',
    Array.from({ length: 30 }, (_, at) => ({
      id: at + 1,
      name: `Category ${at + 1}`,
      description: null,
      created_at: moment,
      updated_at: moment,
    })),
  );
  await openPage('/');
  await expect.element(page.getByRole('heading', { name: 'Browse by Category' })).toBeInTheDocument();
  const categories = findSection('Browse by Category');
  categories.element().scrollIntoView();
  await press('button', 'View All');
  await expect.element(categories.getByRole('link').nth(16)).toHaveFocus();
  await expectFocusSeen();
  await press('button', 'View Fewer');
  await expect.poll(() => categories.getByRole('link').elements().length).toBe(16);
  await expect.element(page.getByRole('button', { name: 'View All' })).toHaveFocus();
  await expectFocusSeen();
});

test('a dialog leaves the focus near its opener, which went away while it closed', async () => {
  await openPage('/about');
  await expect.element(main).toBeVisible();
  await expect.element(document.documentElement).toHaveAttribute('data-letters');
  const list = document.createElement('ul');
  list.innerHTML = '<li><button>Rate Gora</button></li><li><button>Rate Godan</button></li>';
  const window = document.createElement('div');
  window.role = 'dialog';
  window.innerHTML = '<button>Send</button>';
  main.element().append(list);
  document.body.append(window);
  const [opener, send] = [list.querySelector('button')!, window.querySelector('button')!];
  opener.focus();
  send.focus();
  window.setAttribute('data-closed', '');
  send.blur();
  // After the microtask of the blur.
  await Promise.resolve();
  opener.parentElement!.remove();
  window.remove();
  await expect.element(page.getByRole('button', { name: 'Rate Godan' })).toHaveFocus();
  list.remove();
});

test('an element half off a phone scrolls into view on focus', async () => {
  answer('GET /api/book-posts/nearby', createSample(BookPage, { data: shelf, total: 3 }));
  await openPage('/', { width: 360 });
  await expect.element(page.getByRole('heading', { name: 'Books Available Near You' })).toBeInTheDocument();
  const near = findSection('Books Available Near You');
  near.element().scrollIntoView();
  await expect.element(near.getByRole('heading', { level: 3 }).first()).toBeInTheDocument();
  for (const { title } of shelf) await expect.element(await goTo('link', title, near)).toBeInViewport({ ratio: 0.99 });
});
