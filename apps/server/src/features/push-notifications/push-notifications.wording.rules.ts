import { as } from './push-notifications.wording.as.rules.ts';
import { bn } from './push-notifications.wording.bn.rules.ts';
import { en, type PushTexts } from './push-notifications.wording.en.rules.ts';
import { gu } from './push-notifications.wording.gu.rules.ts';
import { hi } from './push-notifications.wording.hi.rules.ts';
import { kn } from './push-notifications.wording.kn.rules.ts';
import { ml } from './push-notifications.wording.ml.rules.ts';
import { mr } from './push-notifications.wording.mr.rules.ts';
import { or } from './push-notifications.wording.or.rules.ts';
import { pa } from './push-notifications.wording.pa.rules.ts';
import { ta } from './push-notifications.wording.ta.rules.ts';
import { te } from './push-notifications.wording.te.rules.ts';
import { ur } from './push-notifications.wording.ur.rules.ts';

const catalogues: Record<string, PushTexts> = { en, hi, ta, bn, mr, te, kn, ml, gu, pa, or, as, ur };

/** Falls back to English. */
export const getPushTexts = (language: string | null): PushTexts => catalogues[language ?? 'en'] ?? en;

export const fillPushText = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const MAX_LENGTH = 160;

export function shortenForPush(words: string) {
  const letters = [...words.replace(/\s+/g, ' ')];
  return letters.length <= MAX_LENGTH ? letters.join('') : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
