import { readSourceJson } from './sources.ts';

/** Words of school names in the lists, separated by spaces. */
interface SchoolWords {
  /** Misspellings by the correct word. */
  misspellings: Record<string, string>;
  /** Initials with a vowel, which otherwise look like words. */
  shortForms: string;
  /** Words without a vowel that are abbreviations, not initials. */
  abbreviations: string;
  particles: string;
}

let words: ReturnType<typeof readSchoolWords> | undefined;
const getWords = () => (words ??= readSchoolWords());

function readSchoolWords() {
  const { misspellings, ...lists } = readSourceJson<SchoolWords>('school-words.json');
  const spellings = Object.entries(misspellings).flatMap(([word, wrong]) =>
    wrong.split(' ').map((one) => [one, word] as const),
  );
  const toSet = (list: string) => new Set(list.split(' '));
  return {
    spellings: new Map(spellings),
    shortForms: toSet(lists.shortForms),
    abbreviations: toSet(lists.abbreviations),
    particles: toSet(lists.particles),
  };
}

const MOJIBAKE_APOSTROPHE = /Ã¢.{1,6}?¢/gu;
const WORD = /[A-Za-z]+/g;
const MAX_INITIALS = 7;

/** Corrects spelling, spacing and capitalisation of a name from the lists. */
export function cleanName(name: string) {
  const text = name
    .replace(MOJIBAKE_APOSTROPHE, '’')
    .replace(/\s*[([][^)\]]*[^\x20-\x7e’][^)\]]*[)\]]/gu, '')
    .replace(/[([]/g, ' $&')
    .replace(/[)\]](?=\w)/g, '$& ')
    .replace(/([([])\s+/g, '$1')
    .replace(/\s+([)\],.])/g, '$1')
    .replace(/,(?=\S)/g, ', ')
    .replace(/\.(?=[A-Z][a-z])/g, '. ')
    .replace(/\s+\d{3,}$/, '')
    .replace(/[\s,]+$/, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  const isShouted = !/[a-z]{2}/.test(text);
  return text.replace(WORD, (word, at: number) => cleanWord(word, text, at, isShouted));
}

function cleanWord(word: string, text: string, at: number, isShouted: boolean) {
  const { spellings, particles } = getWords();
  const small = word.toLowerCase();
  const spelt = spellings.get(small);
  if (spelt) return spelt;
  const follows = /\w['’]$/.test(text.slice(0, at));
  if (follows && small.length < 3) return small;
  if (isShortForm(small, text, at)) return word.toUpperCase();
  if (at > 0 && particles.has(small) && small.length > 1) return small;
  return isShouted && word.length > 3 ? word[0] + small.slice(1) : word;
}

/** Known initials, words without vowels, and initials in brackets after their name. */
function isShortForm(small: string, text: string, at: number) {
  const { shortForms, abbreviations } = getWords();
  if (shortForms.has(small)) return true;
  if (small.length > 1 && !/[aeiouy]/.test(small)) return !abbreviations.has(small);
  const isBracketed = /[([]/.test(text[at - 1] ?? '') && /[)\]]/.test(text[at + small.length] ?? '');
  return isBracketed && small.length > 2 && areInitials(small, text.slice(0, at));
}

/** Whether the letters occur in order in the words, including at least every second initial. */
function areInitials(letters: string, name: string) {
  const initials = listInitials(name);
  let matches = 0;
  for (const initial of initials) if (letters[matches] === initial) matches++;
  return matches >= 2 && matches >= letters.length / 2 && letters[0] === initials[0];
}

const listInitials = (name: string) =>
  (name.match(WORD) ?? [])
    .filter((word) => !getWords().particles.has(word.toLowerCase()))
    .map((word) => word[0]!.toLowerCase());

/** Derives colloquial names: initials, alone or with the place ("iit bombay", "iitb"). */
export function deriveAliases(name: string): string[] {
  const [head = '', ...places] = name.replace(/\s*[([].*$/, '').split(/,\s*/);
  const place = places.at(-1) ?? '';
  const words = head.match(/[\p{L}\p{N}'’.]+/gu) ?? [];
  const own = getInitials(words);
  const aliases = [own, ...listBracketed(name)];
  if (place && own) aliases.push(`${own} ${place.toLowerCase()}`, own + place[0]!.toLowerCase());
  const shortened = getInitialsBeforePlace(words);
  if (!place && shortened) aliases.push(shortened, `${shortened} ${words.at(-1)!.toLowerCase()}`);
  return [...new Set(aliases.filter((alias) => alias.length > 2))];
}

/** Words such as St. or R. V. are initials already. */
function getInitials(words: readonly string[]) {
  const letters = words
    .filter((word) => !getWords().particles.has(word.toLowerCase()))
    .map((word) => (isInitials(word) ? word.replace(/[^A-Za-z]/g, '') : word[0]!).toLowerCase())
    .join('');
  return letters.length <= MAX_INITIALS ? letters : '';
}

const isInitials = (word: string) => /^(?:[A-Z]\.?){1,6}$/.test(word);

const KINDS = /^(?:technology|management|science|sciences|engineering|university|college|polytechnic|studies|law)$/i;

/** "National Institute of Technology Trichy": the word after the kind of school is its place. */
function getInitialsBeforePlace(words: readonly string[]) {
  const before = words.slice(0, -1);
  return before.length > 1 && KINDS.test(before.at(-1)!) && !KINDS.test(words.at(-1)!) ? getInitials(before) : '';
}

const listBracketed = (name: string) =>
  [...name.matchAll(/[([]([A-Z]{3,8})[)\]]/g)].map(([, letters]) => letters!.toLowerCase());
