import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { NamedFacet } from './facets.queries.ts';
import type { TypedWord } from '../sounds/sound-alikes.rules.ts';
import { isSubject } from '../words/school.rules.ts';
import { isInsignificant, quoteLexeme, type Term } from '../words/terms.rules.ts';

/** Synonyms for words in the names of categories, languages and cities. */
const SYNONYMS = readWords({
  fiction:
    'novel novels story stories fi upanyas उपन्यास kahani kahaniya kahaniyan कहानी कहानियां कहानियाँ कादंबरी நாவல் நாவல்கள் கதைகள் উপন্যাস গল্প ಕಾದಂಬರಿ ನೋವೆಲ್ నవల నవలలు നോവൽ નવલકથા ਨਾਵਲ ناول',
  science: 'sci',
  sciencefiction: 'scifi',
  poetry:
    'poem poems kavita shayari shayri कविता कविताएं कविताएँ शायरी கவிதை கவிதைகள் কবিতা ಕವಿತೆ ಕವನ కవిత్వం കവിത કવિતા ਕਵਿਤਾ شاعری',
  drama: 'play plays natak नाटक',
  biography: 'memoir memoirs biographies jeevani जीवनी',
  history: 'itihas इतिहास',
  autobiography: 'autobiographies',
  mystery: 'mysteries',
  thriller: 'thrillers',
  childrens: 'children kids child bachche bacche bachchon bacchon बच्चे बच्चों बाल',
  textbooks: 'textbook',
  comics: 'comic',
  sports: 'sport',
  cooking: 'cook cookbook cookbooks cookery recipe recipes',
  religion: 'religious',
  spirituality: 'spiritual',
  upsc: 'ias civil services',
  jee: 'iitjee',
  bank: 'banking ibps',
  bengali: 'bangla বাংলা',
  odia: 'oriya',
  new: 'नई',
});
/** Synonyms for book types. */
const TYPES = readWords<BookType>({
  rent: 'rent rental kiraya kiraye किराया किराये किराए भाड़े வாடகை ভাড়া',
  exchange: 'exchange swap',
  sell: 'sale sell buy',
  donate: 'free donate donated giveaway muft mufat फ्री मुफ्त मोफत મફત இலவச இலவசம் বিনামূল্যে ఉచిత ಉಚಿತ സൗജന്യ مفت',
});

function readWords<Word extends string>(lists: Record<Word, string>) {
  return new Map(
    (Object.entries(lists) as [Word, string][]).flatMap(([word, others]) =>
      others.split(' ').map((other) => [other, word] as const),
    ),
  );
}

/** Whether a word names something besides books of any kind. */
export const isMeaningful = (word: string) => SYNONYMS.has(word) || !isInsignificant(word);

/** Whether a word is looked up as it is and not by its sound. */
export const isKnownMeaning = (word: string) => SYNONYMS.has(word) || isSubject(word) || isInsignificant(word);

function listNameWords(word: string) {
  const other = SYNONYMS.get(word);
  return other === undefined ? [word] : [word, other];
}

export const findType = (word: string) => TYPES.get(word.normalize('NFKC').replace(NUKTA, ''));
const NUKTA = /\u093c/g;

/** For each typed word, the words of names that it may mean. */
type NameWords = string[][];

export const buildNameWords = (words: string[], alikes: ReadonlyMap<string, string[]>): NameWords =>
  words.map((word) => [...listNameWords(word), ...(alikes.get(word) ?? [])]);

const MAX_WORDS_PER_NAME = 12;
const COLLEGE = ':g';

/** Every word (the last may be unfinished) and every run of words, which may be a whole name. */
export const listLookups = (words: string[], names: NameWords): TypedWord[] => [
  ...names.flatMap((ofWord, place) =>
    ofWord.map((word) => ({ word, isUnfinished: place === words.length - 1 && word === words[place] })),
  ),
  ...names.flatMap((_, place) =>
    names
      .slice(place + 1, place + MAX_WORDS_PER_NAME)
      .flatMap((_, more) => joinRun(names.slice(place, place + more + 2)))
      .map((word) => ({ word, isUnfinished: false })),
  ),
];

const joinRun = (names: NameWords) => [
  ...new Set([names.map(([typed]) => typed).join(' '), names.map((words) => words.at(-1)).join(' ')]),
];

const MAX_WORDS_PER_CITY = 3;

/** Runs of words that may be a city, the longest first. */
export const listRuns = (names: NameWords) =>
  Array.from({ length: MAX_WORDS_PER_CITY }, (_, at) => MAX_WORDS_PER_CITY - at).flatMap((length) =>
    names.slice(0, Math.max(0, names.length - length + 1)).map((words, from) => ({
      from,
      length,
      names: length === 1 ? words : joinRun(names.slice(from, from + length)),
    })),
  );

/** A run of words that is a whole name means that name alone: `fiction` does not match `non-fiction`. */
export function matchFacets(words: string[], names: NameWords, found: NamedFacet[]): Term[] {
  const facets: Term[] = [];
  while (facets.length < names.length) {
    const place = facets.length;
    const { length, matched } = findLongestName(names, place, found);
    const type = findType(words[place]!);
    const meant = [...matched, ...(type && length === 1 ? [`:t${type}`] : [])].map(quoteLexeme);
    for (let covered = 0; covered < length; covered++) facets.push(meant);
  }
  return facets;
}

/** The longest name that equals the next words, else every name that contains the next one. */
function findLongestName(names: NameWords, place: number, found: NamedFacet[]) {
  for (let length = names.length - place; length > 0; length--) {
    const run = names.slice(place, place + length);
    const whole = length > 1 ? joinRun(run) : [];
    const matched = [...found.filter(({ typed }) => whole.includes(typed)), ...listNamesOf(run, found)]
      .filter(({ wordsInName }) => wordsInName === length)
      .map(({ facet }) => facet);
    // "Graphic novels" is part of a longer name, but "novels" alone is a name too.
    const longer = length === 1 ? listNamesWithNeighbours(names, place, found) : [];
    if (matched.length > 0) return { length, matched: [...new Set([...matched, ...longer])] };
  }
  const words = names[place]!;
  // "of" is part of many college names and means none of them.
  if (isInsignificant(words[0]!)) return { length: 1, matched: [] };
  const whole = listNamesOf([words], found);
  const matched = whole.length > 0 ? whole : found.filter(({ typed }) => words.includes(typed));
  const near = listNamesWithNeighbours(names, place, found);
  return { length: 1, matched: [...new Set([...preferShortNames(matched).map(({ facet }) => facet), ...near])] };
}

/** College names are long, so a word that also names something else hardly means a college. */
function preferShortNames(matched: NamedFacet[]) {
  const others = matched.filter(({ facet }) => !facet.startsWith(COLLEGE));
  return others.length > 0 ? others : matched;
}

function listNamesOf([first = [], ...others]: NameWords, found: NamedFacet[]) {
  const listWhole = (words: string[]) => found.filter(({ typed, isWhole }) => words.includes(typed) && isWhole);
  return listWhole(first).filter(({ facet }) =>
    others.every((words) => listWhole(words).some((one) => one.facet === facet)),
  );
}

/** Names that contain a word together with the one before or after it. */
const listNamesWithNeighbours = (names: NameWords, place: number, found: NamedFacet[]) =>
  [place - 1, place + 1]
    .flatMap((other) => (names[other] ? listNamesOf([names[place]!, names[other]], found) : []))
    .map(({ facet }) => facet);

/** Words that add nothing to a genre: "horror novels". */
const ANY_FICTION = new Set(['novel', 'novels', 'story', 'stories']);
const isCategory = (facets: Term) => facets.some((facet) => facet.startsWith("':c"));

/** The facets when every significant word has any: "books in Pune" means every book in Pune. */
export function selectMeantFacets(words: string[], facets: Term[]): Term[] {
  const hasGenre = facets.some((meant, place) => isCategory(meant) && !ANY_FICTION.has(words[place]!));
  const significant = facets.filter((meant, place) => {
    if (hasGenre && ANY_FICTION.has(words[place]!)) return false;
    return meant.length > 0 || !isInsignificant(words[place]!);
  });
  return significant.every((meant) => meant.length > 0) ? significant : [];
}
