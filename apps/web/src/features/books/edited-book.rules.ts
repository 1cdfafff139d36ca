import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { BookInput } from '@wandering-books/contract/books.ts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { DescribedBook, ShareFields } from './share-fields.ts';

const withImageOrNot = BookInput.safeExtend({ image: z.instanceof(File).nullable() });

/** What the form holds is looser than what the schema takes: that is what the schema is for. */
export const resolve = zodResolver(withImageOrNot) as unknown as Resolver<ShareFields, unknown, DescribedBook>;
