import { createResolver, type Rules } from '../../../lib/api/form-submit.ts';
import type { DescribedBook, FormPhoto, BookFields } from './book-form-fields.ts';

/** The form holds the photos of a changed book, too. */
const buildImage = ({ array, custom }: Rules) => array(custom<FormPhoto>());

const addCondition = (fields: BookFields) => ({
  ...fields,
  condition: fields.condition_grade === 'new' ? 'new' : 'used',
});

export const resolve = createResolver<BookFields, DescribedBook>((rules) =>
  rules.preprocess(
    addCondition,
    rules.BookInput.safeExtend({ image: buildImage(rules) }).refine(
      ({ cover, image: photos }) => cover === 'drawn' || photos.length > 0,
      rules.reportAt('image', rules.encodeRequired('image')),
    ),
  ),
);

/** A shared book may lose its author and its photos. */
export const resolveChange = createResolver<BookFields, DescribedBook>((rules) =>
  rules.preprocess(addCondition, rules.ChangedBook.safeExtend({ image: buildImage(rules) })),
);
