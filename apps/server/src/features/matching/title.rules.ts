import { splitWords } from '../book-search/words/orthography.rules.ts';
import { joinSchoolWords, isSchoolStep } from '../book-search/words/school.rules.ts';

/**
 * The parts of a title that tell books apart. Sources: ISBD 1.1.3 and RDA 2.3 (title proper, other title information after
 * a colon), ISO 2709 nonfiling characters (articles), and the ways in which readers' catalogues and shops write series,
 * editions, bindings and volumes.
 */
export interface ParsedTitle {
  /** The words of the title proper, without articles. */
  core: string[];
  /** The subtitle and what brackets add. */
  rest: string[];
  /** Numbers of volumes and parts, classes, and words for another book about the same; books differ by them. */
  marks: string[];
}

const NUMBERS = [
  'one first i एक पहला पहली प्रथम',
  'two second ii दो दूसरा दूसरी द्वितीय',
  'three third iii तीन तीसरा तीसरी तृतीय',
  'four fourth iv चार चौथा चौथी चतुर्थ',
  'five fifth v पांच पांचवां पंचम',
  'six sixth vi छह छठा',
  'seven seventh vii सात सातवां',
  'eight eighth viii आठ आठवां',
  'nine ninth ix नौ नौवां',
  'ten tenth x दस दसवां',
  'eleven eleventh xi ग्यारह',
  'twelve twelfth xii बारह',
].map((words) => words.split(' ').flatMap(splitWords));
const NUMBER_OF = new Map(NUMBERS.flatMap((words, at) => words.map((word) => [word, String(at + 1)] as const)));
const CARDINALS = new Map(NUMBERS.map(([word], at) => [word!, String(at + 1)]));

const listWords = (words: string) => new Set(words.split(' ').flatMap(splitWords));

const VOLUME_WORDS = listWords(
  'volume volumes vol vols part parts pt book bk tome khand bhag भाग खंड खण्ड जिल्द पुस्तक পর্ব খণ্ড ভাগ பாகம் தொகுதி భాగం సంపుటం ಭಾಗ ಸಂಪುಟ ഭാഗം ભાગ ખંડ ਭਾਗ ଭାଗ ଖଣ୍ଡ حصہ جلد',
);
const EDITION_WORDS = listWords(
  'edition editions edn ed संस्करण आवृत्ती সংস্করণ பதிப்பு ఎడిషన్ ಆವೃತ್ತಿ പതിപ്പ് આવૃત્તિ ਸੰਸਕਰਨ ସଂସ୍କରଣ ایڈیشن',
);
const KINDS_OF_EDITION = listWords(
  'revised latest new updated anniversary deluxe special limited collectors collector reprint student students international indian asian south north american us uk ' +
    'paperback hardcover hardback illustrated enlarged expanded complete unabridged premium original popular library movie tie in the and silver golden ' +
    'hindi english marathi bengali bangla tamil telugu kannada malayalam gujarati punjabi odia urdu sanskrit ' +
    'संशोधित नया नवीन नवीनतम हिंदी हिन्दी',
);
const BINDINGS =
  /\b(?:mass market paperback|paperback|hard ?(?:cover|back|bound)|pbk|hbk|kindle|e ?book|audio ?book|used|second hand|like new)\b/;
const LANGUAGES = listWords(
  'hindi english marathi bengali bangla tamil telugu kannada malayalam gujarati punjabi odia urdu sanskrit हिंदी हिन्दी मराठी বাংলা தமிழ் తెలుగు ಕನ್ನಡ മലയാളം ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ اردو',
);
/** Another book about, or for, the one of the same name. */
const COMPANIONS = listWords(
  'exemplar solved papers solutions solution key graphic comic comics manga workbook guide guidebook summary abridged companion notes question questions practice teacher teachers screenplay activity colouring coloring कुंजी गाइड हल प्रश्न',
);
const SERIES = /#|\b(?:series|trilogy|saga|duology|quartet|cycle|chronicles|classics)\b/i;
const ARTICLES = new Set(['the', 'a', 'an']);
const DANGLING = new Set(['for', 'of', 'in', 'ke', 'liye']);
const ROMAN_NUMBER = /(?<![\p{L}\p{N}])(?:I{2,3}|IV|VI{1,3}|IX|XI{1,2})(?![\p{L}\p{N}])/gu;
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/gu;
const ARTICLE_AT_THE_END = /^([^:]+), (?:the|an?)(?=$| ?[:(])/i;
const SUBTITLE = / ?: |:(?=\p{L})| [-–—|] /u;
const A_NOVEL = / ?[,:–—-]? ?\ba novel$/i;

/** Takes editions, classes, volumes and marks out; the rest is the title. */
export function parseTitle(title: string): ParsedTitle {
  const asides: string[] = [];
  const bare = title
    .normalize('NFKC')
    .replaceAll('&', ' and ')
    .replace(BRACKETS, (_, aside: string) => {
      if (!SERIES.test(aside)) asides.push(aside);
      return ' ';
    })
    .replace(/\s+/g, ' ')
    .trim()
    .replace(A_NOVEL, '')
    .replace(ARTICLE_AT_THE_END, '$1');
  const [proper = '', ...subtitles] = bare.split(SUBTITLE).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const core = readWords(proper);
  const rest = [...subtitles.filter((part) => !SERIES.test(part)), ...asides].map(readWords);
  const companions = rest.flatMap(({ words }) => words.filter((word) => COMPANIONS.has(word)));
  const marks = [core, ...rest].flatMap((part) => part.marks);
  return {
    core: core.words.length > 0 ? core.words : splitWords(title),
    rest: rest.flatMap(({ words }) => (words.every((word) => LANGUAGES.has(word)) ? [] : words)),
    marks: [...new Set([...marks, ...companions])].toSorted(),
  };
}

function readWords(part: string) {
  const text = part.replace(ROMAN_NUMBER, (number) => NUMBER_OF.get(number.toLowerCase()) ?? number);
  const split = splitWords(splitWords(text).join(' ').replace(BINDINGS, ' '));
  const marks: string[] = [];
  const steps = joinSchoolWords(omitEdition(split)).filter(({ word }) => {
    if (isSchoolStep(word)) marks.push(word);
    return !isSchoolStep(word);
  });
  const words = takeVolumes(
    steps.map(({ word }) => word),
    marks,
  );
  if (marks.length > 0) while (DANGLING.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && ARTICLES.has(words[0]!)) words.shift();
  return { words: words.map((word) => CARDINALS.get(word) ?? word), marks };
}

const isOrdinal = (word: string) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word) || NUMBER_OF.has(word);

/** Drops "6th edition", "revised Hindi edition"; years tell books apart. */
function omitEdition(words: string[]) {
  const end = words.findIndex(
    (word, at) => EDITION_WORDS.has(word) && (word !== 'ed' || isOrdinal(words[at - 1] ?? '')),
  );
  if (end === -1) return words;
  let start = end;
  while (start > 0 && (KINDS_OF_EDITION.has(words[start - 1]!) || isOrdinal(words[start - 1]!))) start--;
  if (words.slice(0, start).length === 0 && start === end) return words;
  return [...words.slice(0, start), ...words.slice(end + 1)];
}

/** Takes "part 2", "vol. II" and "second part" out of the words and adds them to the marks. */
function takeVolumes(words: string[], marks: string[]) {
  const left: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1] ?? ''];
    const [, joinedNumber] = /^(?:vol|pt|part|bk)(\d{1,3})$/.exec(word) ?? [];
    if (joinedNumber) marks.push(`volume ${Number(joinedNumber)}`);
    else if (VOLUME_WORDS.has(word) && readNumber(next)) {
      marks.push(`volume ${readNumber(next)}`);
      at++;
    } else if (VOLUME_WORDS.has(next) && readNumber(word) && !readNumber(words[at + 2] ?? '')) {
      marks.push(`volume ${readNumber(word)}`);
      at++;
    } else left.push(word);
  }
  return left;
}

function readNumber(word: string) {
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  return digits ? String(Number(digits)) : NUMBER_OF.get(word);
}
