import { resolveBy } from '../../lib/form-rules.ts';
import { ActWords, NewSuspension } from '@wandering-books/contract/moderation.ts';
import type { ActValues } from './act-values.ts';
import type { Given } from './moderation.api.ts';

export const resolveSuspension = resolveBy<ActValues, Given>(NewSuspension);
export const resolveAct = resolveBy<ActValues, Given>(ActWords);
