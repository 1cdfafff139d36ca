import { resolveBy } from '../../lib/form-rules.ts';
import { BookInput } from '@wandering-books/contract/books.ts';
import { z } from 'zod';
import type { DescribedBook, ShareFields } from './share-fields.ts';

const withImageOrNot = BookInput.safeExtend({ image: z.instanceof(File).nullable() });

/** For a book that keeps its photo until it gets another. */
export const resolve = resolveBy<ShareFields, DescribedBook>(withImageOrNot);
