import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, createBook, chooseForOwnBook } from '../support/books.ts';
import { answer, listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';

const SHARE = 'POST /api/book-post';
const CHANGE = 'PUT /api/book-posts/:id';

const field = (label: string) => page.getByLabelText(label);
const radio = (name: string) => page.getByRole('radio', { name });
const submit = page.getByRole('button', { name: 'Share Your Book' });
const text = (words: string | RegExp) => page.getByText(words);

async function shareGodan() {
  answerChoices();
  answer(SHARE, ({ body: { title, author, category_id, type } }) => ({
    message: 'Shared',
    data: createBook({ id: 7, title, author, category_id, type }),
  }));
  await openPage('/give-book', { member: asha, width: 360 });
  await field('Book Title').fill('Godan');
  await field('Author').fill('Premchand');
  await field('Category').selectOptions('Textbooks');
  await radio('Donate').click();
  await radio('Drawn cover').click();
  await submit.click();
}

test('a new book can be shared by WhatsApp or link', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await shareGodan();
  await expect.element(page.getByRole('heading', { name: 'Your book is live!' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'See your book' })).toHaveAttribute('href', '/book/7');
  await expectAccessible();
  const url = `${location.origin}/book/7`;
  const message = `I am sharing “Godan” by Premchand on The Wandering Book Network: ${url}`;
  await expect
    .element(page.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(message)}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(text('Link copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(url);
  write.mockRestore();
});

test('the form for the next book is prefilled from the last one, here for weekly rent', async () => {
  await shareGodan();
  await page.getByRole('button', { name: 'Add another book' }).click();
  await expect.element(field('Book Title')).toHaveFocus();
  await expect.element(field('Category')).toHaveDisplayValue('Textbooks');
  await expect.element(radio('Donate')).toBeChecked();
  await field('Condition').selectOptions('Used, very good');
  await field('Book Title').fill('Kim');
  await field('Author').fill('Rudyard Kipling');
  await radio('Rent').click();
  await field('Price').fill('30');
  await expect.element(text('Readers see: ₹30 a week, up to 4 weeks')).toBeVisible();
  await page.getByText('More details').last().click();
  await field('Maximum weeks').fill('60');
  await expect.element(text('A book can be lent for up to a year')).toBeVisible();
  await field('Rent per').selectOptions('Day');
  await expect.element(text('A book can be lent for up to a year')).not.toBeInTheDocument();
  await field('Rent per').selectOptions('Week');
  await field('Maximum weeks').fill('3');
  await radio('Drawn cover').click();
  // Otherwise the header covers a control.
  scrollTo(0, 0);
  await expectAccessible();
  await submit.click();
  await expect
    .poll(() => listCalls(SHARE)[1]?.body)
    .toMatchObject({
      title: 'Kim',
      price: 30,
      rent_unit: 'week',
      rent_max: 3,
      condition: 'used',
      condition_grade: 'very_good',
    });
});

test('an ISBN is checked while typing', async () => {
  answerChoices();
  await openPage('/give-book', { member: asha });
  const isbn = field('ISBN');
  await isbn.fill('978-0-306-40615-8');
  await expect.element(text('One of these digits looks wrong.')).toBeVisible();
  await isbn.fill('978-0-306-40615-7');
  await expect.element(text('One of these digits looks wrong.')).not.toBeInTheDocument();
  await isbn.fill('978-0-306');
  await page.getByRole('heading', { name: 'Share Your Book' }).click();
  await expect.element(text('An ISBN has 10 or 13 digits.')).toBeVisible();
});

test('the owner edits terms and condition later, and empty optional fields may stay empty', async () => {
  answerChoices();
  const mine = { user_id: asha.id, user: { id: asha.id, name: asha.name, profile_image: null } };
  let book = createBook({ ...mine, title: 'Gora', type: 'rent', price: 20 });
  answer('GET /api/book-posts/:id', () => book);
  answer(CHANGE, ({ body: { rent_unit = null, rent_max = null, condition_grade = null } }) => {
    book = { ...book, rent_unit, rent_max, condition_grade };
    return { message: 'Saved', data: book };
  });
  await openPage('/book/1', { member: asha });
  const save = page.getByRole('button', { name: 'Save Changes' });
  const dialog = page.getByRole('dialog');
  await chooseForOwnBook('Edit');
  await expect.element(field('Rent per')).toHaveDisplayValue('For the whole period');
  await expect.element(field('Condition')).toHaveDisplayValue('Used');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text('₹20 rent').first()).toBeVisible();
  await chooseForOwnBook('Edit');
  await field('Rent per').selectOptions('Month');
  await field('Maximum months').fill('2');
  await field('Condition').selectOptions('New');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text('up to 2 months')).toBeVisible();
  await chooseForOwnBook('Edit');
  await expect.element(field('Condition')).toHaveDisplayValue('New');
});
