import { resolveBy } from '../../../lib/api/form-rules.ts';
import { BookInput } from '@wandering-books/contract/books/books.ts';
import { encodeRequired } from '@wandering-books/contract/fields.ts';
import { z } from 'zod';
import type { DescribedBook, FormPhoto, BookFields } from './book-form-fields.ts';

/** The form holds the photos of a changed book, too. */
const withPhotos = BookInput.safeExtend({ image: z.array(z.custom<FormPhoto>()) }).refine(
  ({ cover, image }) => cover === 'drawn' || image.length > 0,
  {
    path: ['image'],
    error: encodeRequired('image'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

const withCondition = z.preprocess(
  (fields: BookFields) => ({ ...fields, condition: fields.condition_grade === 'new' ? 'new' : 'used' }),
  withPhotos,
);

export const resolve = resolveBy<BookFields, DescribedBook>(withCondition);
