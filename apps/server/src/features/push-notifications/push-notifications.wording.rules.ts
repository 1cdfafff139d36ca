import { en, type PushTexts } from './push-notifications.wording.en.rules.ts';
import { hi } from './push-notifications.wording.hi.rules.ts';
import { ta } from './push-notifications.wording.ta.rules.ts';

const catalogues: Record<string, PushTexts> = { en, hi, ta };

/** What notifications say in a language; in English where there is no catalogue of it. */
export const getPushTexts = (language: string | null): PushTexts => catalogues[language ?? 'en'] ?? en;

/** A text with what belongs into it. */
export const fillPushText = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const MAX_LENGTH = 160;

/** The beginning of what somebody wrote, as much as a lock screen shows. */
export function shortenForPush(words: string) {
  const letters = [...words.replace(/\s+/g, ' ')];
  return letters.length <= MAX_LENGTH ? letters.join('') : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
