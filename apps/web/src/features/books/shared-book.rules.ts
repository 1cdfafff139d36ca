import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { BookInput } from '@wandering-books/contract/books.ts';
import i18next from 'i18next';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { CheckedBook, ShareFields } from './share-fields.ts';

/** The API takes a book without a picture; this form does not. */
const withImage = BookInput.safeExtend({
  image: z.instanceof(File, { error: () => i18next.t('share.imageRequired', { ns: 'books' }) }),
});

/** What the form holds is looser than what the schema takes: that is what the schema is for. */
export const resolve = zodResolver(withImage) as unknown as Resolver<ShareFields, unknown, CheckedBook>;
