import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { getFiller } from './edition-filler.ts';
import { EMPTY_FIELDS, type DescribedBook, type BookFields, type BookForm } from './book-form-fields.ts';

const KIM = { title: 'Kim', author: 'Rudyard Kipling', publisher: 'Macmillan', language_id: 2, category_id: 3 };
const GUIDE = { title: 'The Guide', author: 'R. K. Narayan', publisher: null, language_id: 5, category_id: null };

function createForm() {
  const defaultValues = { ...EMPTY_FIELDS, language_id: '4' };
  const form = createFormControl<BookFields, unknown, DescribedBook>({ defaultValues }) as unknown as BookForm;
  const filler = getFiller(form);
  let filled: string[] = [];
  filler.listen((names) => (filled = names));
  const type = (name: 'title' | 'author' | 'language_id', value: string) =>
    form.register(name).onChange({ target: { name, value }, type: 'change' });
  const read = () => {
    const { title, author, publisher, language_id, category_id } = form.getValues();
    return { title, author, publisher, language_id, category_id };
  };
  return { form, filler, type, read, listFilled: () => filled };
}
const fill = (filler: ReturnType<typeof getFiller>, edition: object) => filler.fill(edition as never);

test('an edition fills empty fields and the language that nobody chose', () => {
  const { filler, read, listFilled } = createForm();
  fill(filler, KIM);
  expect(read()).toEqual({ ...KIM, language_id: '2', category_id: '3' });
  expect(listFilled()).toEqual(['title', 'author', 'publisher', 'language_id', 'category_id']);
});

test('the next edition replaces what the first one filled, and empties nothing', () => {
  const { filler, read } = createForm();
  fill(filler, KIM);
  fill(filler, GUIDE);
  expect(read()).toEqual({
    title: 'The Guide',
    author: 'R. K. Narayan',
    publisher: 'Macmillan',
    language_id: '5',
    category_id: '3',
  });
});

test('fields that the member typed or chose stay', async () => {
  const { filler, type, read, listFilled } = createForm();
  await type('title', 'Kim, signed');
  await type('language_id', '9');
  fill(filler, KIM);
  expect(read()).toMatchObject({ title: 'Kim, signed', author: 'Rudyard Kipling', language_id: '9' });
  await type('author', 'Kipling');
  expect(listFilled()).not.toContain('author');
  fill(filler, GUIDE);
  expect(read()).toMatchObject({ title: 'Kim, signed', author: 'Kipling', language_id: '9' });
});

test('a picked suggestion replaces the typed text of its field', async () => {
  const { filler, type, read } = createForm();
  await type('title', 'ki');
  await type('author', 'Rudyard');
  filler.pick('title', KIM as never);
  expect(read()).toMatchObject({ title: 'Kim', author: 'Rudyard' });
});
