import { bookSearch } from '@wandering-books/contract/books/book-search.ts';
import { Book, BookPage, BookSummary } from '@wandering-books/contract/books/books.ts';
import { editions } from '@wandering-books/contract/books/editions.ts';
import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../support/fake-api.ts';
import { main } from '../support/keyboard.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';
import { expectSpoken, listSpoken } from '../support/spoken.ts';
import { BOOK_LOGIN_DELAY } from '../../src/lib/navigation/login-prompt.ts';
import { toast } from '../../src/lib/toast.ts';
import { toast as library } from 'sonner';

const told = page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ });

test('the login announces its fields and errors', async () => {
  await openPage('/login');
  const fields = ['heading "Sign In" [level=1]', 'textbox "Email"', 'textbox "Password"', 'button "Show password"'];
  await expect.poll(() => listSpoken(main)).toEqual(expect.arrayContaining([...fields, 'button "Sign In"']));
  await main.getByRole('button', { name: 'Sign In' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription(/required/);
});

test('the search announces its suggestions, the count and each book', async () => {
  const data = [createSample(BookSummary, { title: 'Malgudi Days', user_id: 2 })];
  for (const name of ['GET /api/book-posts/explore', 'GET /api/book-posts/search'] as const)
    answer(name, createSample(BookPage, { data, total: 1 }));
  const Suggestions = bookSearch['GET /api/book-posts/suggestions'].answer;
  answer(
    'GET /api/book-posts/suggestions',
    createSample(Suggestions, { data: [{ text: 'Malgudi Days', kind: 'title' }] }),
  );
  await openPage('/books', { member: asha });
  const box = page.getByRole('combobox', { name: 'Search books' });
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(box, 'malg');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.element(told).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true });
  await expect.element(options).toHaveTextContent('Malgudi Days');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status').filter({ hasText: /suggestion/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('status').filter({ hasText: 'Books Found' })).toHaveTextContent('1 Books Found');
  expect((await listSpoken(main))[0]).toBe('heading "All Books" [level=1]');
  await expect.element(main.getByRole('search').getByRole('combobox', { name: 'Search books' })).toBeVisible();
  const spoken = ['heading "Malgudi Days" [level=3]', 'button "Favorite “Malgudi Days”"'];
  expect(await listSpoken(page.getByRole('article').first())).toEqual(expect.arrayContaining(spoken));
});

test('the live region for toasts exists before the first one', async () => {
  answer('GET /api/book-posts/:id', createSample(Book, { title: 'Gora', user_id: 2 }));
  answer('POST /api/favorites', { message: 'Added' });
  await openPage('/book/1', { member: asha });
  const find = () => document.querySelector('section[aria-live=polite]');
  await expect.poll(find).not.toBeNull();
  const toasts = page.elementLocator(find()!);
  await expect.element(toasts).toBeEmptyDOMElement();
  await page.getByRole('button', { name: 'Favorite “Gora”' }).first().click();
  await expect.element(toasts).toHaveTextContent('Added to favorites');
});

/** Shows toasts that stay, and focuses the last link before them. */
async function showToasts(...texts: string[]) {
  await openPage('/about');
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await expect.element(link).toBeVisible();
  for (const text of texts) toast.info(text, { duration: Infinity });
  const listToasts = () => [...document.querySelectorAll('[data-sonner-toast]')];
  await expect.poll(() => listToasts().length).toBe(texts.length);
  // Lost focus is recovered after the first screen.
  await expect.poll(() => document.documentElement.dataset['letters']).toBe('');
  (link.element() as HTMLElement).focus();
  return { link: link.element(), toasts: listToasts() };
}

test('Tab comes to each toast and leaves the last one', async () => {
  const { link, toasts } = await showToasts('Saved', 'Sent');
  for (const message of toasts) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(message);
  }
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).not.toBe(link);
});

test('a focused toast that goes away returns the focus', async () => {
  const { link, toasts } = await showToasts('Saved');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(toasts[0]);
  library.dismiss();
  await expect.poll(() => document.activeElement).toBe(link);
});

async function expectTold(label: string, text: string) {
  const field = page.getByRole('combobox', { name: label });
  await field.fill('');
  await userEvent.type(field, text);
  await expect.element(told).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(told).not.toBeInTheDocument();
}

test('the fields for a book announce how many titles and authors are suggested', async () => {
  const Suggestions = editions['GET /api/edition-suggestions'].answer;
  const edition = { author: 'R. K. Narayan', publisher: null, language_id: null, category_id: null };
  answer('GET /api/edition-suggestions', ({ query }) =>
    createSample(Suggestions, { data: [{ ...edition, title: query.field === 'title' ? 'Malgudi Days' : null }] }),
  );
  await openPage('/give-book', { member: asha });
  await expectTold('Book Title', 'malg');
  await expectTold('Author', 'nara');
});

test('the fields of the profile announce how many cities and colleges are suggested', async () => {
  answer('GET /api/user/profile', { ...createSample(profiles['GET /api/user/profile'].answer), user: asha });
  answer('GET /api/countries', { countries: [{ id: 1, name: 'India', code: 'IN' }] });
  answer('GET /api/countries/:id/states', { states: [{ id: 1, name: 'Maharashtra' }] });
  answer('GET /api/states/:id/cities', { cities: [{ id: 1, name: 'Pune' }] });
  answer('GET /api/colleges', { colleges: [{ id: 1, name: 'IIT Bombay' }] });
  await openPage('/profile', { member: asha });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabelText('State').selectOptions('Maharashtra');
  await expectTold('City', 'pun');
  await expectTold('College', 'iit');
});

test('a book announces to a guest that it is for members, with a link to the login', async () => {
  answer('GET /api/book-posts/:id', createSample(Book, { title: 'Malgudi Days', user_id: 2 }));
  const start = globalThis.setTimeout;
  const hold = (run: () => void, ms?: number) => (ms === BOOK_LOGIN_DELAY ? 0 : start(run, ms));
  // The login follows, perhaps before everything was read.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  await openPage('/book/1');
  await expectSpoken(main, [
    'img "Cover of Malgudi Days"',
    'heading "Malgudi Days" [level=2]',
    'heading "Please login to see the details" [level=1]',
    'link "Sign In"',
  ]);
});
