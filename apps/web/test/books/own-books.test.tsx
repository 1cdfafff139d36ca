import { Book, BookSummary } from '@wandering-books/contract/books/books.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, createShelf, chooseForOwnBook } from '../support/books.ts';
import { answer, breakOff, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { createPhoto } from '../support/photos.ts';
import { createSample } from '../support/samples.ts';

const GUIDE: Partial<Book> = {
  id: 7,
  user_id: asha.id,
  user: { id: asha.id, name: asha.name, profile_image: null } as Book['user'],
  title: 'The Guide',
  author: 'R. K. Narayan',
  category_id: 1,
  category: { id: 1, name: 'Fiction' },
  language: { id: 1, name: 'English' },
  type: 'exchange',
  publisher: 'Indian Thought',
  edition: 'First',
  condition: 'new',
  condition_grade: 'new',
  is_available: true,
  status: 'available',
};

const editor = page.getByRole('dialog', { name: 'Edit Book' });
const field = (name: string) => editor.getByLabelText(name);
const cover = (name: string) => editor.getByRole('radio', { name });
const save = () => editor.getByRole('button', { name: 'Save Changes' }).click();
const edit = () => page.getByRole('button', { name: 'Edit: The Guide' }).click();
const question = page.getByRole('dialog', { name: 'Are you sure?' });
const confirm = () => question.getByRole('button', { name: 'Yes, delete it!' }).click();

/** The shelf of Asha as the server keeps it. */
function keepBooks(...changes: Partial<Book>[]) {
  let books = changes.map((change) => createSample(Book, { ...GUIDE, ...change }));
  answerChoices();
  answer('GET /api/users/:id/books', () => createShelf(books.map((book) => BookSummary.parse(book))));
  answer('GET /api/book-posts/:id', ({ params }) => books.find(({ id }) => id === params.id)!);
  answer('PUT /api/book-posts/:id', ({ params, body, files }) => {
    const change = (book: Book): Book => {
      const { title = book.title, price = null, is_available = book.is_available, type = book.type } = body;
      const image = files['image'] ? 'new.webp' : body.cover === 'drawn' ? null : book.image;
      const photos = image ? [{ image, width: 600, height: 800 } as Book['photos'][number]] : [];
      const state = is_available ? book.state : ({ kind: 'unavailable', reason: 'not_yet' } as const);
      return { ...book, title, price, is_available, state, type, image, photos };
    };
    books = books.map((book) => (book.id === params.id ? change(book) : book));
    return { message: 'Changed', data: books.find(({ id }) => id === params.id)! };
  });
  answer('DELETE /api/book-posts/:id', ({ params }) => {
    books = books.filter(({ id }) => id !== params.id);
    return { message: 'Deleted' };
  });
}

test('the form opens with all details of the book and checks them', async () => {
  keepBooks({});
  await openPage('/profile', { member: asha });
  await edit();
  await expect.element(field('Book Title')).toHaveValue('The Guide');
  await expect.element(field('Author')).toHaveValue('R. K. Narayan');
  await expect.element(field('Category')).toHaveDisplayValue('Fiction');
  await expect.element(field('Publisher')).toHaveValue('Indian Thought');
  await expect.element(field('Edition')).toHaveValue('First');
  await expect.element(field('Price')).toHaveValue(0);
  await expect.element(editor.getByRole('radio', { name: 'Exchange' })).toBeChecked();
  await expect.element(field('Condition')).toHaveValue('new');
  await expect.element(editor.getByRole('checkbox')).toBeChecked();
  await expectAccessible();

  await field('Book Title').fill('  ');
  await field('Category').selectOptions('');
  await save();
  await expect.element(page.getByText('Please fill in all required fields (Title, Category, Language)')).toBeVisible();
  await expect.element(editor.getByText('The title field is required')).toBeVisible();
  await expect.element(editor.getByText('The category field is required')).toBeVisible();
  await expect.element(field('Book Title')).toHaveFocus();

  await field('Book Title').fill('The Guide, in Hindi');
  await field('Category').selectOptions('Poetry');
  await editor.getByRole('radio', { name: 'Sell' }).click();
  await field('Price').fill('');
  await save();
  await expect.element(page.getByText('Please correct the form errors')).toBeVisible();
  await expect.element(editor.getByText('The price field is required and must be non-negative')).toBeVisible();
  await expectAccessible('[role=dialog]');
});

test('a book that was sold has no price, until it is offered again', async () => {
  keepBooks({ type: 'sell', price: 180, status: 'unavailable', state: { kind: 'unavailable', reason: 'sold' } });
  await openPage('/profile', { member: asha });
  await expect.element(page.getByRole('article').getByText('₹180')).not.toBeInTheDocument();
  await edit();
  await expect.element(field('Book Title')).toHaveValue('The Guide');
  await expect.element(field('Price')).not.toBeInTheDocument();
  await field('Status').selectOptions('Available');
  await expect.element(field('Price')).toHaveValue(180);
});

test('a book that does not load can be loaded again', async () => {
  keepBooks({});
  refuse('GET /api/book-posts/:id', 'books.not_found');
  await openPage('/profile', { member: asha });
  await edit();
  await expect.element(editor.getByText('Refused: books.not_found')).toBeVisible();
  await expectAccessible('[role=dialog]');
  const release = hold('GET /api/book-posts/:id', createSample(Book, GUIDE));
  await editor.getByRole('button', { name: 'Try again' }).click();
  release();
  await expect.element(field('Book Title')).toHaveValue('The Guide');
});

test('input is kept after Escape and a failed save, then the change and its photo show at once', async () => {
  keepBooks({});
  await openPage('/profile', { member: asha });
  await edit();
  await field('Book Title').fill('The Guide, in Hindi');
  await userEvent.keyboard('{Escape}');
  await expect.element(editor).not.toBeInTheDocument();
  await edit();
  await expect.element(field('Book Title')).toHaveValue('The Guide, in Hindi');
  breakOff('PUT /api/book-posts/:id');
  await save();
  await expect.element(page.getByText('Failed to update book post')).toBeVisible();
  await expect.element(editor.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await expect.element(field('Book Title')).toHaveValue('The Guide, in Hindi');

  await userEvent.upload(field('Book Image'), await createPhoto());
  await expect.element(editor.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await editor.getByRole('checkbox').click();
  keepBooks({});
  await save();
  await expect.element(page.getByText('Book updated successfully!')).toBeVisible();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Edit: The Guide, in Hindi' })).toHaveFocus();
  await expect.element(page.getByRole('article').getByText('Not Available')).toBeVisible();
  expect(listCalls('PUT /api/book-posts/:id').at(-1)!.files['image']).toMatchObject({ name: '600.jpeg' });
});

test('a drawn cover replaces the photo, which can be kept until then', async () => {
  const photo = { image: 'cover.webp', width: 600, height: 800 } as Book['photos'][number];
  keepBooks({ image: photo.image, photos: [photo] });
  await openPage('/profile', { member: asha });
  await edit();
  const drawn = editor.getByRole('img', { name: 'Preview of the drawn cover' });
  await expect.element(cover('Photo')).toBeChecked();
  await cover('Drawn cover').click();
  await expect.element(drawn).toHaveTextContent('R. K. Narayan');
  await cover('Photo').click();
  await expect.element(drawn).not.toBeInTheDocument();
  await cover('Drawn cover').click();
  await userEvent.keyboard('{Escape}');
  await edit();
  await expect.element(cover('Drawn cover')).toBeChecked();
  await save();
  await expect.element(editor).not.toBeInTheDocument();
  await edit();
  await expect.element(cover('Drawn cover')).toBeChecked();
  await cover('Photo').click();
  await save();
  await expect.element(editor).not.toBeInTheDocument();
  expect(listCalls('PUT /api/book-posts/:id').map(({ body }) => body.cover)).toEqual(['drawn', 'drawn']);
});

test('Cancel discards the input', async () => {
  keepBooks({});
  await openPage('/profile', { member: asha });
  await edit();
  await field('Book Title').fill('Something else');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await edit();
  await expect.element(field('Book Title')).toHaveValue('The Guide');
});

test('a type that readers have asked for is refused at its field', async () => {
  keepBooks({});
  await openPage('/book/7', { member: asha });
  await chooseForOwnBook('Edit');
  await editor.getByRole('radio', { name: 'Donate' }).click();
  refuse('PUT /api/book-posts/:id', 'books.asked_for', { message: 'Readers have already asked for this book.' });
  await save();
  await expect.element(editor.getByText('Readers have already asked for this book.')).toBeVisible();
  await expect.element(editor.getByRole('radio', { name: 'Rent' })).toHaveFocus();
});

test('a book is deleted from its page after a confirmation', async () => {
  keepBooks({}, { id: 8, title: 'Godan' });
  await openPage('/book/7', { member: asha });
  await chooseForOwnBook('Delete');
  await expect.element(question.getByText('This action cannot be undone.')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await chooseForOwnBook('Delete');
  await confirm();
  await expect.element(page.getByText('Book deleted successfully!')).toBeVisible();
  await expect.poll(readAddress).toBe('/profile');
  await expect.element(page.getByRole('tab', { name: 'My Books (1)' })).toBeVisible();
});

test('a book that fails to delete stays, and deleting the last one shows the empty state', async () => {
  keepBooks({});
  await openPage('/profile', { member: asha });
  await page.getByRole('button', { name: 'Delete: The Guide' }).click();
  breakOff('DELETE /api/book-posts/:id');
  await confirm();
  await expect.element(page.getByText(/Failed to delete book: /)).toBeVisible();
  await expect.element(question).toBeVisible();
  keepBooks({});
  await confirm();
  await expect.element(page.getByRole('heading', { name: 'No Books Yet' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'My Books (0)' })).toBeVisible();
  await expectAccessible();
});
