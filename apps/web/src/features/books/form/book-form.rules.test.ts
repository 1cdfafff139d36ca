import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from './book-form-fields.ts';
import { resolve, resolveChange } from './book-form.rules.ts';

const CHOSEN = { status: 'available', condition_grade: 'good' };
const DESCRIBED = { ...EMPTY_FIELDS, ...CHOSEN, title: 'Kim', category_id: '1', language_id: '2', type: 'donate' };
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

const listErrors = async (rules: typeof resolve, values: typeof EMPTY_FIELDS) =>
  Object.keys((await rules(values, undefined, OPTIONS)).errors).sort();

test('a new book needs an author and an image, a changed one does not', async () => {
  expect(await listErrors(resolve, DESCRIBED)).toEqual(['author', 'image']);
  expect(await listErrors(resolveChange, DESCRIBED)).toEqual([]);
  const { values } = await resolveChange({ ...DESCRIBED, author: '  ' }, undefined, OPTIONS);
  expect(values).toMatchObject({ author: '', title: 'Kim', condition: 'used' });
});

test('a changed book needs a title, a category and a language, and a price for sale or rent', async () => {
  const emptied = { ...DESCRIBED, title: ' ', category_id: '', language_id: '' };
  expect(await listErrors(resolveChange, emptied)).toEqual(['category_id', 'language_id', 'title']);
  expect(await listErrors(resolveChange, { ...DESCRIBED, type: 'sell' })).toEqual(['price']);
  expect(await listErrors(resolveChange, { ...DESCRIBED, author: 'x'.repeat(201) })).toEqual(['author']);
});
