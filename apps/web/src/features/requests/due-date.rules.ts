import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { DueDate } from '@wandering-books/contract/requests.ts';
import type { Resolver } from 'react-hook-form';

/** What the form holds is always text: that is what the schema checks. */
export const resolve = zodResolver(DueDate) as unknown as Resolver<{ due_date: string }>;
