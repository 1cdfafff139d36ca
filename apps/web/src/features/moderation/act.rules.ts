import { resolveBy } from '../../lib/form-rules.ts';
import { ActBody, NewSuspension } from '@wandering-books/contract/moderation.ts';
import type { ActInput } from './moderation.api.ts';

/** What the form of an act holds; a reason and a day belong to a suspension. */
export type ActValues = { reason: string; until: string; words: string };

export const resolveSuspension = resolveBy<ActValues, ActInput>(NewSuspension);
export const resolveAct = resolveBy<ActValues, ActInput>(ActBody);
