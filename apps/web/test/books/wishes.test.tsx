import { Notice, NoticeDetails } from '@wandering-books/contract/wishes/wanted.ts';
import { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { createBooks } from '../support/books.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const panel = page.getByRole('tabpanel', { name: 'Wishes' });
const main = page.getByRole('main');

/** A server that keeps these wishes. */
function keepWishes(...wishes: Partial<Wish>[]) {
  let kept = wishes.map((changes, at) => createSample(Wish, { id: at + 1, radius_km: 10, ...changes }));
  answer('GET /api/wishes', () => ({ data: kept }));
  answer('POST /api/wishes/seen', { message: 'Seen' });
  answer('POST /api/wishes', ({ body: { text = null } }) => (kept = [createSample(Wish, { text })])[0]!);
  answer('PUT /api/wishes/:id', ({ body: { radius_km, max_price = null, shown } }) => {
    kept = [{ ...kept[0]!, radius_km, max_price, shown }];
    return kept[0]!;
  });
  answer('DELETE /api/wishes/:id', ({ params: { id } }) => {
    kept = kept.filter((wish) => wish.id !== id);
    return { message: 'Deleted' };
  });
}

test('a search that finds nothing can become a wish', async () => {
  keepWishes();
  await openPage('/books?q=गोदान', { member: asha });
  await page.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.element(page.getByText('We will tell you when “गोदान” is shared near you.')).toBeVisible();
  await expectAccessible();
});

test('a guest logs in to wish for a book', async () => {
  await openPage('/books?q=Godan');
  await page.getByRole('button', { name: 'Tell me when it comes' }).click();
  await expect.element(page.getByText('Please log in, so that we can tell you when it comes')).toBeVisible();
  await expect.poll(readAddress).toBe('/login');
});

test('wishes with new books come first, which counts as seen', async () => {
  const books = createBooks([{ title: 'Godan' }]).map((book) => ({ ...book, is_new: true }));
  keepWishes({ text: 'Gaban' }, { text: 'Godan', books, count: 1 });
  await openPage('/profile#wishes', { member: asha });
  await expect
    .poll(() =>
      panel
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Godan', 'Godan', 'Gaban']);
  await expect.element(panel.getByText('New', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('No book yet')).toBeVisible();
  expect(listCalls('POST /api/wishes/seen')).toHaveLength(1);
  await expectAccessible();
});

test('a wish is shown to others, changed and deleted', async () => {
  keepWishes({ text: 'Godan' });
  await openPage('/profile#wishes', { member: asha });
  await panel.getByRole('checkbox', { name: 'Show it to readers near' }).click();
  await expect.element(panel.getByRole('link', { name: 'See the notice' })).toHaveAttribute('href', '/wanted/1');
  await panel.getByRole('button', { name: 'Change the wish Godan' }).click();
  await panel.getByRole('spinbutton', { name: 'Highest price' }).fill('10');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel).toHaveTextContent('Within 10 km of your place · Up to ₹10 · No book yet');
  await panel.getByRole('button', { name: 'Delete the wish Godan' }).click();
  await expect.element(panel.getByText('You look for no book')).toBeVisible();
  await expectAccessible();
});

test('wishes that fail to load can be retried', async () => {
  refuse('GET /api/wishes', 'request.not_json');
  await openPage('/profile#wishes', { member: asha });
  await expect.element(panel.getByText('Your wishes could not be loaded')).toBeVisible();
  const release = hold('GET /api/wishes', { data: [] });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText('Loading your wishes...')).toBeInTheDocument();
  release();
  await expect.element(panel.getByText('You look for no book')).toBeVisible();
});

const notice = createSample(Notice, { id: 5, text: 'Godan', user: ravi, distance: 3 });
const fieldsOfPage = { total: 1, per_page: 20, page: 1, last_page: 1 };

test('wanted books stand below the list, lead to their notice, and from there to the form', async () => {
  answer('GET /api/wanted', { ...fieldsOfPage, data: [notice] });
  answer('GET /api/wanted/:id', createSample(NoticeDetails, { ...notice }));
  await openPage('/books', { member: asha });
  await expect.element(page.getByRole('heading', { name: 'Wanted near you' })).toBeVisible();
  await page.getByRole('link', { name: 'All wanted books' }).click();
  await expect.element(page.getByRole('heading', { name: 'Wanted Books', level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Godan' }).click();
  await expect.element(page.getByText('Ravi Deshpande looks for this book')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'I have it' }).click();
  await expect.element(page.getByLabelText('Book Title')).toHaveValue('Godan');
});

test('the own notice leads back to the wishes', async () => {
  const mine = { id: asha.id, name: asha.name, profile_image: null };
  answer('GET /api/wanted/:id', createSample(NoticeDetails, { ...notice, user: mine }));
  await openPage('/wanted/5', { member: asha });
  await expect.element(main.getByRole('link', { name: 'Wishes' })).toHaveAttribute('href', '/profile#wishes');
  await expect.element(main.getByRole('link', { name: 'I have it' })).not.toBeInTheDocument();
});

test('nobody looks for a book, or the list fails and can be retried', async () => {
  refuse('GET /api/wanted', 'request.not_json');
  await openPage('/wanted', { member: asha });
  await expect.element(main.getByText('We could not load this')).toBeVisible();
  answer('GET /api/wanted', { ...fieldsOfPage, total: 0, data: [] });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('Nobody near looks for a book')).toBeVisible();
});

test('a notice that is gone leads to the others', async () => {
  refuse('GET /api/wanted/:id', 'wishes.not_found');
  await openPage('/wanted/9', { member: asha });
  await expect.element(page.getByRole('heading', { name: 'This notice is gone', level: 1 })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'All wanted books' })).toHaveAttribute('href', '/wanted');
});
