import type { BookFieldWith } from '@wandering-books/contract/books/book-fields.ts';
import type { BookInput } from '@wandering-books/contract/books/books.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registerField } from '../../../lib/api/form-submit.ts';

/** A photo in the form: a new file, or one that is already stored on the server. */
export interface FormPhoto {
  /** Also the idempotency key of its upload. */
  id: string;
  file?: File;
  name?: string;
}

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
  /** The photos, the cover first. Named `image`, because that is the field of the error for a missing photo. */
  image: [] as FormPhoto[],
  cover: 'photo' as BookInput['cover'],
  status: '',
  /** Empty for a used book without a grade; the condition follows from it. */
  condition_grade: '',
  is_available: true,
} satisfies Record<Exclude<keyof BookInput, 'photos' | 'condition'> | 'image', unknown>;
export type BookFields = typeof EMPTY_FIELDS;
export const SHARE_FIELDS: BookFields = {
  ...EMPTY_FIELDS,
  status: 'available',
  condition_grade: 'good',
  rent_unit: 'week',
  rent_max: '4',
};
export const FIELD_ORDER = Object.keys(EMPTY_FIELDS) as (keyof BookFields)[];
export type DescribedBook = Omit<BookInput, 'photos'> & { image: FormPhoto[] };
export type BookForm = UseFormReturn<BookFields, unknown, DescribedBook>;

export type FilledField = BookFieldWith<'edition'>;

/** Fills a field as if the member had. */
export const enterField = (form: BookForm, name: FilledField | 'isbn', value: string) =>
  form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

export function useBookField(form: BookForm) {
  const { t } = useTranslation('books');
  return (name: Exclude<keyof BookFields, 'image' | 'cover'>) => ({
    ...registerField(form, name),
    label: t(name === 'title' ? 'share.title_field' : `share.${name}`),
  });
}
