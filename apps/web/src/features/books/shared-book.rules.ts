import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { NewBook } from '@wandering-books/contract/books.ts';
import type { Resolver } from 'react-hook-form';
import type { DescribedBook, ShareFields } from './share-fields.ts';

/** What the form holds is looser than what the schema takes: that is what the schema is for. */
export const resolve = zodResolver(NewBook) as unknown as Resolver<ShareFields, unknown, DescribedBook>;
