import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { NewRequest } from '@wandering-books/contract/requests.ts';
import type { Resolver } from 'react-hook-form';
import type { RequestValues } from './request-values.ts';

/** What the form holds is looser than what the schema takes: that is what the schema is for. */
export const resolve = zodResolver(NewRequest) as unknown as Resolver<RequestValues, unknown, NewRequest>;
