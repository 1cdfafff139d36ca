const MAX = 200;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TAMIL = 'அஆஇஈஉஎகஙசஞடணதநபமயரலவழளறன';

/** A part repeated up to a length in UTF-16 units. */
export const fill = (part: string, length = MAX) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Different words of some letters each, the same in every run. */
const listWords = (alphabet: string, letters: number) =>
  Array.from({ length: MAX }, (_, at) =>
    Array.from({ length: letters }, (__, place) => pick([...alphabet], at * letters + place)).join(''),
  );

const pick = (letters: string[], at: number) => letters[(Math.imul(at + 1, 2_654_435_761) >>> 16) % letters.length]!;

export const joinWords = (words: Iterable<string>) => [...words].join(' ').slice(0, MAX).trim();

/** Words that sound alike, and so do their parts. */
export const listAlikeWords = (syllables: number) =>
  listWords('aeiou', syllables).map((vowels, at) =>
    [...vowels].map((vowel, place) => pick(['n', 'm'], at + 3 * place) + vowel).join(''),
  );

/** Each once took, or might take, much more work than its length suggests. */
export const WORST_SEARCHES: Record<string, string> = {
  ...Object.fromEntries([25, 50, 75, 100].map((count) => [`a letter ${count} times`, fill('a ', 2 * count - 1)])),
  'a Tamil letter 99 times': fill('ள ', 197),
  'all letters': joinWords(fill(LETTERS)),
  'all Tamil letters': joinWords(fill(TAMIL)),
  'words of two letters': joinWords(listWords(LETTERS, 2)),
  'words of three letters': joinWords(listWords(LETTERS, 3)),
  'words of ten letters': joinWords(listWords(LETTERS, 10)),
  'one word': fill('abcdefghij'),
  'words that sound alike': joinWords(listAlikeWords(4)),
  'long words that sound alike': joinWords(listAlikeWords(19)),
  'mixed scripts': joinWords(listWords(`nkरकதனনকਨਕ`, 4)),
  'types and genres':
    'novel novels story stories fi upanyas kahani kahaniya உபன்யாஸ் நாவல் கதைகள் উপন্যাস গল্প poem poems kavita shayari rent rental kiraya free donate giveaway muft swap sale',
  'signs that stand for four words': fill('ﷺ'),
  'signs that stand for words of three letters': fill('ﵐﵑ ﵒﵓﵔ ﵕ'),
  'words that are neither known nor alike': 'qzxv wqzx vbqz xzqv zvwq qvxz',
  ...Object.fromEntries(
    [
      '₹ 1 ',
      'class 9 ',
      'under 1 ',
      'less than 5 rs ',
      '1',
      '12 ',
      'a\u0301',
      '- ',
      '[(',
      'x+1 ',
      'in ',
      "'",
      '%_',
    ].map((part) => [`${part} again and again`, fill(part)]),
  ),
};

/** Parts of texts for any field. */
export const PARTS = ['a ', 'ﷺ', 'a\u0301', ',1'];
