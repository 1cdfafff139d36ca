import { resolveBy } from '../../lib/form-rules.ts';
import { NewBook } from '@wandering-books/contract/books.ts';
import type { DescribedBook, ShareFields } from './share-fields.ts';

export const resolve = resolveBy<ShareFields, DescribedBook>(NewBook);
