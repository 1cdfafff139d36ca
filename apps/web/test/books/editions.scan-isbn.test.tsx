import { Edition, EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { drawBackCover } from '../support/back-cover.ts';
import { answerChoices, showMoreDetails } from '../support/books.ts';
import { answer, awaitAnswers, breakOff, hold, listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createSample } from '../support/samples.ts';

const ISBN = '9780143039648';
const UNKNOWN = '9780306406157';
const GUIDE = createSample(Edition, {
  isbn: ISBN,
  title: 'The Guide',
  author: 'R. K. Narayan',
  publisher: 'Penguin',
  category_id: 1,
  source: 'members',
});

const title = page.getByLabelText('Book Title');
const author = page.getByLabelText('Author');
const publisher = page.getByLabelText('Publisher');
const isbn = page.getByRole('textbox', { name: 'ISBN' });

async function openForm() {
  answerChoices();
  answer('GET /api/editions/:isbn', ({ params }) => ({ data: params.isbn === ISBN ? GUIDE : null }));
  await openPage('/give-book', { member: asha });
  await expect.element(page.getByRole('option', { name: 'Fiction' })).toBeInTheDocument();
}

async function photograph(digits: string | null) {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawBackCover(digits, 1600, 1200))}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(1600, 1200);
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })], 'back.jpg', {
    type: 'image/jpeg',
  });
}

test('known details are filled in and marked, and typed values are kept', async () => {
  await openForm();
  showMoreDetails();
  await publisher.fill('Indian Thought');
  await isbn.fill(ISBN);
  await expect.element(page.getByText('We filled in “The Guide” from what members have shared.')).toBeVisible();
  await expect.element(title).toHaveValue('The Guide');
  await expect.element(page.getByText(/^Filled in: /)).toHaveTextContent('Filled in: Book Title, Author, Category');
  await expect.element(author).toHaveValue('R. K. Narayan');
  await expect.element(page.getByLabelText('Category')).toHaveDisplayValue('Fiction');
  await expect.element(publisher).toHaveValue('Indian Thought');
  await expectAccessible();
  await title.fill('The Guide, signed');
  await expect.element(page.getByText(/^Filled in: /)).toHaveTextContent('Filled in: Author, Category');

  await isbn.fill('9780143039649');
  await expect.element(page.getByText('One of these digits looks wrong. You can still share the book.')).toBeVisible();
  await isbn.fill(UNKNOWN);
  await expect.element(page.getByText('We do not know this ISBN yet.')).toBeVisible();
  breakOff('GET /api/editions/:isbn');
  await isbn.fill('9788126415007');
  await expect
    .element(page.getByText('We could not look up the book. Please enter the title and author.'))
    .toBeVisible();
  await expect.element(title).toHaveValue('The Guide, signed');
});

test('an earlier ISBN that is looked up later fills in nothing', async () => {
  await openForm();
  showMoreDetails();
  const release = hold('GET /api/editions/:isbn', { data: GUIDE });
  await isbn.fill(ISBN);
  await expect.poll(() => listCalls('GET /api/editions/:isbn')).toHaveLength(1);
  answer('GET /api/editions/:isbn', { data: null });
  await isbn.fill(UNKNOWN);
  await expect.element(page.getByText('We do not know this ISBN yet.')).toBeVisible();
  release();
  await awaitAnswers();
  await author.fill('Arthur Prior');
  await expect.element(page.getByText('We do not know this ISBN yet.')).toBeVisible();
  await expect.element(title).toHaveValue('');
});

test('titles and authors are suggested while typing', async () => {
  answer('GET /api/edition-suggestions', ({ query }) => ({
    data: [
      createSample(EditionSuggestion, { title: query.field === 'title' ? 'The Guide' : null, author: GUIDE.author }),
    ],
  }));
  await openForm();
  await title.click();
  await userEvent.keyboard('gui');
  await page.getByRole('option', { name: /The Guide/ }).click();
  await expect.element(title).toHaveValue('The Guide');
  await expect.element(author).toHaveValue('R. K. Narayan');
  await author.fill('');
  await userEvent.keyboard('nara');
  await expect.element(page.getByRole('option', { name: 'R. K. Narayan' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(author).toHaveValue('R. K. Narayan');
});

test('the ISBN is read from a photo of the back cover', async () => {
  await openForm();
  await userEvent.upload(page.getByLabelText('Book Image'), await photograph(ISBN));
  await expect.element(page.getByText('We read the ISBN from your photo.')).toBeVisible();
  await expect.element(isbn).toHaveValue(ISBN);
  await expect.element(title).toHaveValue('The Guide');
});

test('without a camera the ISBN is read from a photo or typed', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  onTestFinished(() => void vi.restoreAllMocks());
  await openForm();
  await page.getByRole('button', { name: 'Scan ISBN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan the barcode' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Camera access is blocked.');
  await expectAccessible();
  const photo = dialog.getByLabelText('Use a photo');
  await userEvent.upload(photo, await photograph(null));
  await expect.element(dialog.getByText('We could not find a book’s barcode in this photo')).toBeVisible();
  await userEvent.upload(photo, await photograph(ISBN));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('The Guide');

  const scan = page.getByRole('button', { name: 'Scan ISBN' }).element().closest('section')!;
  const note = 'We filled in “The Guide” from what members have shared.';
  await expect.poll(() => scan.textContent).toContain(note);
  await title.fill('The Guide, signed');
  expect(scan.textContent, 'stays while another field is typed').toContain(note);
  await isbn.fill(UNKNOWN);
  await expect.element(page.getByText('We do not know this ISBN yet.')).toBeVisible();
  expect(scan.textContent).not.toContain(note);
});
