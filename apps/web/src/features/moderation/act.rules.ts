import { resolveBy } from '../../lib/api/form-rules.ts';
import {
  ActBody,
  CollegeMerge,
  type ModerationAct,
  NewCollege,
  NewSuspension,
} from '@wandering-books/contract/moderation/moderation.ts';
import type { ActInput } from './moderation.api.ts';

export type ActValues = {
  reason: string;
  until: string;
  words: string;
  name: string;
  place: string;
  college_id: string;
};

const resolveAct = resolveBy<ActValues, ActInput>(ActBody);
const resolvers: Partial<Record<ModerationAct, typeof resolveAct>> = {
  suspend: resolveBy<ActValues, ActInput>(NewSuspension),
  confirm: resolveBy<ActValues, ActInput>(NewCollege),
  merge: resolveBy<ActValues, ActInput>(CollegeMerge),
};

export const getResolver = (act: ModerationAct) => resolvers[act] ?? resolveAct;
