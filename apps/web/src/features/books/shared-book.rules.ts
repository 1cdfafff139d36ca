import { resolveBy } from '../../lib/form-rules.ts';
import { BookInput } from '@wandering-books/contract/books.ts';
import i18next from 'i18next';
import { z } from 'zod';
import type { CheckedBook, ShareFields } from './share-fields.ts';

/** The API takes a book without a picture; this form does not. */
const withImage = BookInput.safeExtend({
  image: z.instanceof(File, { error: () => i18next.t('share.imageRequired', { ns: 'books' }) }),
});

export const resolve = resolveBy<ShareFields, CheckedBook>(withImage);
