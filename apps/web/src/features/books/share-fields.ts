import type { BookInput } from '@wandering-books/contract/books.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormPhoto } from './form-photos.ts';

/** What the form holds: text as it was typed, the photos, and whether the cover is drawn without one. */
export const EMPTY_FIELDS = {
  title: '',
  author: '',
  category_id: '',
  language_id: '',
  type: '',
  publisher: '',
  edition: '',
  isbn: '',
  price: '',
  rent_unit: '',
  rent_max: '',
  description: '',
  /** The photos, the cover first. Without any, it is the picture of the specification that is missing. */
  image: [] as FormPhoto[],
  cover: 'photo' as BookInput['cover'],
  status: '',
  condition: '',
  condition_grade: '',
  is_available: true,
} satisfies Record<Exclude<keyof BookInput, 'photos'> | 'image', unknown>;
export type ShareFields = typeof EMPTY_FIELDS;
/** From top to bottom, as the reader meets them. */
export const FIELD_ORDER = Object.keys(EMPTY_FIELDS) as (keyof ShareFields)[];
/** A book as its owner describes it, with photos or without. */
export type DescribedBook = Omit<BookInput, 'photos'> & { image: FormPhoto[] };
export type ShareForm = UseFormReturn<ShareFields, unknown, DescribedBook>;

/** What a book's ISBN tells of it. */
export type FilledField = 'title' | 'author' | 'publisher' | 'language_id' | 'category_id';

/** Gives a field of the form everything its component takes. */
export function useShareField(form: ShareForm) {
  const { t } = useTranslation('books');
  return (name: Exclude<keyof ShareFields, 'image' | 'cover'>) => ({
    ...form.register(name),
    label: t(name === 'title' ? 'share.title_field' : `share.${name}`),
    error: form.formState.errors[name]?.message,
  });
}
