import type { Suggestion } from '@wandering-books/contract/books/book-search.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBookPage } from '../support/books.ts';
import { answer, listCalls } from '../support/fake-api.ts';
import { openPage, readAddress } from '../support/open-page.tsx';

const SEARCH = 'GET /api/book-posts/search';

const box = page.getByRole('combobox', { name: 'Search books' });
const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
const options = suggestions.getByRole('option');
const sort = page.getByRole('region', { name: 'Filters' }).getByLabelText('Sort By');

const SUGGESTED: Record<string, Suggestion[]> = {
  god: [
    { text: 'गोदान', kind: 'title' },
    { text: 'God of Small Things', kind: 'title' },
  ],
  mumb: [{ text: 'Mumbai', kind: 'city' }],
};
const findSuggestions = (q: string): Suggestion[] => SUGGESTED[q] ?? [{ text: `${q} of India`, kind: 'title' }];

const openBooks = (address = '/books') => {
  answer('GET /api/book-posts/suggestions', ({ query: { q } }) => ({ data: findSuggestions(q ?? '') }));
  answer('GET /api/book-posts/explore', createBookPage([{ title: 'Dune' }]));
  answer(SEARCH, createBookPage([{ title: 'Gitanjali' }]));
  return openPage(address);
};

test('the empty box suggests searches, which can be chosen and cleared', async () => {
  await openBooks();
  await expect.element(suggestions).not.toBeInTheDocument();
  await box.click();
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Fiction', 'Science', 'Biography', 'History', 'Technology']);
  await options.getByText('History').click();
  await expect.element(box).toHaveValue('History');
  await expect.element(suggestions).not.toBeInTheDocument();
  await expect.poll(readAddress).toBe('/books?q=History');
  await expect.element(page.getByRole('article')).toHaveTextContent('Gitanjali');
  await expect.element(sort).toHaveDisplayValue('Best match');

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
  await expect.poll(readAddress).toBe('/books');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Fiction');
});

test('the suggestions close on a click outside', async () => {
  await openBooks();
  await box.click();
  await expect.element(options.first()).toBeVisible();
  await page.getByRole('heading', { name: 'All Books' }).click();
  await expect.element(suggestions).not.toBeInTheDocument();
});

test('the books are searched while typing', async () => {
  await openBooks();
  await box.fill('gitanjali ');
  await expect.poll(readAddress).toBe('/books?q=gitanjali');
  await expect.element(page.getByRole('article')).toHaveTextContent('Gitanjali');
  expect(listCalls(SEARCH)).toHaveLength(1);
});

test('letters that are typed while the address follows stay', async () => {
  await openBooks();
  const push = vi.spyOn(history, 'pushState');
  onTestFinished(() => push.mockRestore());
  push.mockImplementationOnce(function (...entry) {
    History.prototype.pushState.apply(history, entry);
    document.execCommand('insertText', false, 'an');
  });
  await box.fill('god');
  await expect.poll(readAddress).toBe('/books?q=godan');
  await expect.element(box).toHaveValue('godan');
});

test('titles in any script, authors and places are suggested while typing', async () => {
  await openBooks();
  await box.fill('god');
  await expect.element(box).toHaveFocus();
  await options.getByText('गोदान').click();
  await expect.poll(readAddress).toBe(`/books?q=${encodeURIComponent('गोदान')}`);
  await expect.element(options).not.toBeInTheDocument();

  await box.fill('mumb');
  await expect.element(options).toHaveTextContent('MumbaiCity');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options).toHaveAttribute('aria-selected', 'true');
  await expect.poll(readAddress).toBe('/books?q=mumb');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(suggestions).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(readAddress).toBe('/books?q=Mumbai');
  await expect.element(suggestions).not.toBeInTheDocument();
});

test('all changes of a visit are one step back', async () => {
  await openBooks('/books?category=Poetry&q=moonstone');
  await expect.element(box).toHaveValue('moonstone');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(readAddress).toBe('/books?category=Poetry');
  await box.click();
  await userEvent.keyboard('sherlock');
  await expect.poll(readAddress).toBe('/books?q=sherlock&category=Poetry');
  await sort.selectOptions('Oldest');
  await expect.poll(readAddress).toBe('/books?q=sherlock&category=Poetry&sort_by=oldest');
  history.back();
  await expect.element(box).toHaveValue('moonstone');
  expect(readAddress()).toBe('/books?category=Poetry&q=moonstone');
});
