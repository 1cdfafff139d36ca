import { resolveBy } from '../../../lib/api/form-rules.ts';
import { BookInput, ChangedBook } from '@wandering-books/contract/books/books.ts';
import { encodeRequired, reportAt } from '@wandering-books/contract/fields.ts';
import { z } from 'zod';
import type { DescribedBook, FormPhoto, BookFields } from './book-form-fields.ts';

/** The form holds the photos of a changed book, too. */
const image = z.array(z.custom<FormPhoto>());

const resolveWithCondition = (schema: z.ZodType) =>
  resolveBy<BookFields, DescribedBook>(
    z.preprocess(
      (fields: BookFields) => ({
        ...fields,
        condition: fields.condition_grade === 'new' ? 'new' : 'used',
      }),
      schema,
    ),
  );

export const resolve = resolveWithCondition(
  BookInput.safeExtend({ image }).refine(
    ({ cover, image: photos }) => cover === 'drawn' || photos.length > 0,
    reportAt('image', encodeRequired('image')),
  ),
);

/** A shared book may lose its author and its photos. */
export const resolveChange = resolveWithCondition(ChangedBook.safeExtend({ image }));
