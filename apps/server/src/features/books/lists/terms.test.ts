import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createMember } from '../../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);
const owner = await createMember(db);

const godan = {
  title: 'Godan',
  author: 'Premchand',
  category_id: 1,
  language_id: 1,
  type: 'rent',
  price: 30,
  status: 'available',
  condition: 'used',
  cover: 'drawn',
};
const share = async (about: object) => {
  const { status, data, error } = await call(app, 'POST /api/book-post', {
    token: owner.token,
    body: { ...godan, ...about },
  });
  return { status, book: data?.data, errors: error?.errors };
};
const edit = async (id: number, about: object) => {
  const body = { ...godan, ...about };
  const { data } = await call(app, 'PUT /api/book-posts/:id', { token: owner.token, params: { id }, body });
  return data.data;
};
const listed = async (id: number) => {
  const { data } = await call(app, 'GET /api/book-posts/explore', { query: { owner: owner.id } });
  return data.data.find((book) => book.id === id)!;
};

describe('the rent of a book', () => {
  test('is returned with its unit and maximum time, in lists and on the page', async () => {
    const terms = { rent_unit: 'week', rent_max: 4 } as const;
    const { status, book } = await share(terms);
    expect([status, book]).toMatchObject([200, terms]);
    expect(await listed(book!.id)).toMatchObject(terms);
    expect(await edit(book!.id, { rent_unit: 'month', rent_max: '' })).toMatchObject({
      rent_unit: 'month',
      rent_max: null,
    });
    expect(await listed(book!.id)).toMatchObject({ rent_unit: 'month', rent_max: null });
    expect(await edit(book!.id, {})).toMatchObject({ rent_unit: 'month', rent_max: null });
    expect(await edit(book!.id, { rent_unit: '' })).toMatchObject({ rent_unit: null, rent_max: null });
  });

  test('is optional', async () => {
    expect((await share({})).book).toMatchObject({ price: 30, rent_unit: null, rent_max: null });
  });

  test.each([
    [{ rent_unit: 'fortnight' }, { rent_unit: ['The selected rent unit is invalid'] }],
    [{ rent_max: 4 }, { rent_unit: ['The rent unit field is required'] }],
    [{ rent_unit: 'day', rent_max: 0 }, { rent_max: ['The longest rent field must be a whole number from 1 to 365'] }],
    [
      { rent_unit: 'day', rent_max: 1.5 },
      { rent_max: ['The longest rent field must be a whole number from 1 to 365'] },
    ],
    [{ rent_unit: 'week', rent_max: 53 }, { rent_max: ['A book can be lent for up to a year'] }],
    [{ rent_unit: 'month', rent_max: 13 }, { rent_max: ['A book can be lent for up to a year'] }],
  ])('rejects %o with an error on the field', async (about, errors) => {
    expect(await share(about)).toMatchObject({ status: 422, errors });
  });

  test('is removed when the book is not for rent', async () => {
    const { book } = await share({ rent_unit: 'week', rent_max: 4 });
    expect(await edit(book!.id, { type: 'sell', rent_unit: 'week', rent_max: 99 })).toMatchObject({
      type: 'sell',
      rent_unit: null,
      rent_max: null,
    });
  });
});

describe('the condition of a book', () => {
  test.each([
    [{ condition: 'used', condition_grade: 'very_good' }, 'very_good'],
    [{ condition: 'new', condition_grade: 'new' }, 'new'],
    [{ condition: 'new' }, 'new'],
    [{ condition: 'used' }, null],
    [{ condition: 'used', condition_grade: '' }, null],
  ])('%o has the grade %s', async (about, condition_grade) => {
    const { book } = await share(about);
    expect(book).toMatchObject({ condition: about.condition, condition_grade });
    expect(await listed(book!.id)).toMatchObject({ condition: about.condition, condition_grade });
  });

  test('of older books has no grade unless it is new', async () => {
    const [used, fresh] = [
      await createBook(db, { user_id: owner.id }),
      await createBook(db, { user_id: owner.id, condition: 'new' }),
    ];
    expect([await listed(used.id), await listed(fresh.id)]).toMatchObject([
      { condition_grade: null },
      { condition_grade: 'new' },
    ]);
  });

  test('must match the grade, and stays required', async () => {
    const disagreeing = { condition_grade: ['The condition grade does not match the condition'] };
    expect((await share({ condition: 'new', condition_grade: 'good' })).errors).toEqual(disagreeing);
    expect((await share({ condition: 'used', condition_grade: 'new' })).errors).toEqual(disagreeing);
    expect((await share({ condition: '', condition_grade: 'good' })).errors).toEqual({
      condition: ['The condition field is required'],
    });
    expect((await share({ condition_grade: 'mint' })).errors).toEqual({
      condition_grade: ['The selected condition grade is invalid'],
    });
  });
});
