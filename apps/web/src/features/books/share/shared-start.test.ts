import { expect, test, vi } from 'vitest';
import { fillFromSharedItem } from './shared-start.ts';
import type { BookForm } from '../form/book-form-fields.ts';

const taken = vi.hoisted(() => ({ item: undefined as object | undefined }));
vi.mock('../../../lib/device/shared-item.ts', () => ({ takeSharedItem: async () => taken.item }));

const photo = new File(['a photo'], 'one.jpg');

async function fill(item: object | undefined, typed: Record<string, string> = {}) {
  taken.item = item;
  const values: Record<string, string> = { ...typed };
  const form = {
    getValues: (name: string) => values[name] ?? '',
    setValue: (name: string, value: string) => (values[name] = value),
  };
  const addPhotos = vi.fn();
  await fillFromSharedItem(form as unknown as BookForm, addPhotos);
  return { values, added: addPhotos.mock.calls };
}

test('an item of another app fills empty fields: its title shortened, its address once', async () => {
  const url = 'https://example.org/kim';
  const item = { title: 'K'.repeat(201), text: url, url, photos: [photo] };
  expect(await fill(item)).toEqual({ values: { title: 'K'.repeat(200), description: url }, added: [[[photo]]] });
  const { values } = await fill({ ...item, text: 'Like new' }, { title: 'Kim, signed' });
  expect(values).toEqual({ title: 'Kim, signed', description: `Like new\n${url}` });
});

test('without an item or its parts the form stays', async () => {
  const typed = { title: 'Kim', description: 'Like new' };
  expect(await fill(undefined, typed)).toEqual({ values: typed, added: [] });
  expect(await fill({ title: '', text: '', url: '', photos: [] })).toEqual({ values: {}, added: [] });
});
