import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Book, BookInput } from '@wandering-books/contract/books/books.ts';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BookDetailsFields } from './form/book-details-fields.tsx';
import { BookDetails } from './page/book-details.tsx';
import { toFormFields } from './form/edit-book-dialog.tsx';
import { MoreBookFields } from './form/more-book-fields.tsx';
import { RentFields, RentLimitField } from './form/rent-fields.tsx';
import type { DescribedBook, BookFields } from './form/book-form-fields.ts';

// Without catalogues, texts are their keys.
await i18next.use(initReactI18next).init({ lng: 'cimode' });

const book: Book = {
  id: 1,
  user_id: 2,
  work_id: 5,
  user: { id: 2, name: 'Asha', profile_image: null },
  title: 'Gitanjali',
  author: 'Rabindranath Tagore',
  category_id: 3,
  category: { id: 3, name: 'Sonnets' },
  language_id: 4,
  language: { id: 4, name: 'Esperanto' },
  type: 'rent',
  price: 4711,
  rent_unit: 'week',
  rent_max: 7,
  status: 'available',
  condition: 'used',
  condition_grade: 'very_good',
  is_available: true,
  owner_away_until: null,
  state: { kind: 'available' },
  reserved: false,
  hidden: false,
  image: 'a.webp',
  city: null,
  college: null,
  created_at: '2026-03-01T10:00:00.000Z',
  description: 'Song offerings',
  publisher: 'Macmillan',
  edition: '2nd',
  isbn: '0306406152',
  photos: [{ image: 'a.webp', width: 300, height: 400 }],
};

const render = (element: ReactElement) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );

/** The place of each field on the book page; null for fields that only the owner needs. */
const SHOWN: Record<keyof BookInput, string | null> = {
  title: 'Gitanjali',
  author: 'card.by',
  category_id: 'Sonnets',
  language_id: 'Esperanto',
  type: 'ribbons.rent',
  publisher: 'Macmillan',
  edition: '2nd',
  isbn: '0306406152',
  price: 'rent.prices.week',
  rent_unit: 'rent.prices.week',
  rent_max: 'rent.upTo.week',
  description: 'Song offerings',
  status: 'details.status',
  condition: 'details.condition',
  condition_grade: 'grades.very_good',
  is_available: null,
  cover: 'a.webp',
  photos: 'a.webp',
};

test('the book page shows every field of the form', () => {
  const html = render(
    <BookDetails book={book} viewerId={null} isAgreed={false} menu={null} action={null} notes={null} />,
  );
  const missing = Object.entries(SHOWN).filter(([, text]) => text !== null && !html.includes(text));
  expect(missing).toEqual([]);
});

/** Fields without an input of their own: photos, and fields that are set with another one. */
const WITHOUT_INPUT = ['image', 'cover'];

function Form({ of }: { of?: Book }) {
  const form = useForm<BookFields, unknown, DescribedBook>({ defaultValues: toFormFields(book) });
  const choices = { data: [], error: null };
  return (
    <>
      <BookDetailsFields form={form} categories={choices} languages={choices} isNew={!of} />
      <MoreBookFields form={form} book={of} />
      <RentFields form={form} book={book} />
      <RentLimitField form={form} />
    </>
  );
}

test('the form has an input for every field', () => {
  const html = render(<Form of={book} />);
  const names = Object.keys(toFormFields(book)).filter((name) => !WITHOUT_INPUT.includes(name));
  expect(names.filter((name) => !html.includes(`name="${name}"`))).toEqual([]);
});

const MARKED = /share\.(\w+)(?:<\/span>)?<span aria-hidden="true" class="ms-1 text-stamp">\*/g;
const listMarks = (html: string) => [...html.matchAll(MARKED)].map(([, name]) => name).sort();

test('the form marks what is required: author and image for a new book only', () => {
  const always = ['category_id', 'condition_grade', 'language_id', 'price', 'status', 'title_field', 'type'];
  expect(listMarks(render(<Form of={book} />))).toEqual(always);
  expect(listMarks(render(<Form />))).toEqual([...always, 'author', 'image'].sort());
});

test('the edit form starts with the values of the book', () => {
  const { image: _, cover: _cover, is_available: _available, ...fields } = toFormFields(book);
  for (const [name, value] of Object.entries(fields))
    expect([name, value]).toEqual([name, String(book[name as keyof Book])]);
});
