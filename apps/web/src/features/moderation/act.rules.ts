import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { ActBody, NewSuspension } from '@wandering-books/contract/moderation.ts';
import type { Resolver } from 'react-hook-form';
import type { ActValues } from './act-values.ts';
import type { ActInput } from './moderation.api.ts';

type Rules = Resolver<ActValues, unknown, ActInput>;

export const resolveSuspension = zodResolver(NewSuspension) as unknown as Rules;
export const resolveAct = zodResolver(ActBody) as unknown as Rules;
