import { listDigitSpellings } from './orthography.rules.ts';
import { quoteLexeme, quotePhrase, quotePhraseOfAny, type Term } from './terms.rules.ts';

const STEPS = {
  class: 'class classes std standard grade kaksha कक्षा इयत्ता শ্রেণি শ্রেণী வகுப்பு తరగతి ತರಗತಿ ക്ലാസ് ધોરણ ਜਮਾਤ ଶ୍ରେଣୀ جماعت',
  semester: 'semester sem semesters',
};
type Step = keyof typeof STEPS;
const STEP_WORDS = { class: STEPS.class.split(' '), semester: STEPS.semester.split(' ') };
const STEP_OF = new Map(
  Object.entries(STEP_WORDS).flatMap(([step, words]) => words.map((word) => [word, step as Step])),
);

const NUMBERS = [
  'i 1st one first pehli पहली प्रथम முதல் முதலாம்',
  'ii 2nd two second dusri दूसरी द्वितीय இரண்டாம்',
  'iii 3rd three third teesri तीसरी तृतीय மூன்றாம்',
  'iv 4th four fourth chauthi चौथी चतुर्थ நான்காம்',
  'v 5th five fifth panchvi पांचवीं पाँचवीं पंचम ஐந்தாம்',
  'vi 6th six sixth chhathi छठी षष्ठ ஆறாம்',
  'vii 7th seven seventh satvi सातवीं सप्तम ஏழாம்',
  'viii 8th eight eighth athvi आठवीं अष्टम எட்டாம்',
  'ix 9th nine ninth nauvi नौवीं नवम ஒன்பதாம்',
  'x 10th ten tenth dasvi दसवीं दशम பத்தாம்',
  'xi 11th eleven eleventh gyarahvi ग्यारहवीं एकादश பதினொன்றாம்',
  'xii 12th twelve twelfth barahvi बारहवीं द्वादश பன்னிரண்டாம்',
].map((words, at) => [
  ...listDigitSpellings(String(at + 1)),
  ...listDigitSpellings(String(at + 1)).flatMap((number) => [`${number}वीं`, `${number}vi`]),
  ...words.split(' '),
]);
const NUMBER_OF = new Map(NUMBERS.flatMap((words, at) => words.map((word) => [word, at + 1])));

/** Mean a class without that word too: "12th maths", "maths XII". */
const CLASS_ALONE = /^(?:\p{Nd}.*|[ivx]{2,}|.*वीं|ninth|tenth|eleventh|twelfth)$/u;
/** May come before the word "class": "9th class", but not "Part 1, class". */
const isOrdinal = (word: string) => !/^(?:\p{Nd}+|[ivx]+)$/u.test(word);

const CLASS_OR_SEMESTER = /^(class|semester) (\d+)$/;

/** Joins the words of a class or semester: "9th", "std" becomes "class 9". */
export function joinSchoolWords(words: string[]) {
  const joined: { word: string; places: number[] }[] = [];
  for (let place = 0; place < words.length; place += joined.at(-1)!.places.length) {
    const [word = '', next = '', third = ''] = words.slice(place, place + 3);
    const [, step, number] = /^(class|std|grade|sem)(\d{1,2})$/.exec(word) ?? [];
    const isOne = step !== undefined && nameStep(step, number!);
    const ofTwo = nameStep(word, next) ?? (NUMBER_OF.has(third) ? undefined : nameStep(next, word));
    if (isOne) joined.push({ word: isOne, places: [place] });
    else if (ofTwo) joined.push({ word: ofTwo, places: [place, place + 1] });
    else joined.push({ word, places: [place] });
  }
  return joined;
}

function nameStep(step: string, number: string) {
  const [stepName, count] = [STEP_OF.get(step), NUMBER_OF.get(number)];
  if (step === 'plus' && (count === 1 || count === 2)) return `class ${count + 10}`;
  return stepName && count && `${stepName} ${count}`;
}

export const isSchoolStep = (word: string) => CLASS_OR_SEMESTER.test(word);

/** A class or semester means its spellings alone; other words gain spellings. */
export const addSchoolSpellings = (terms: Term[], words: string[]): Term[] =>
  terms.map((term, place) => {
    const [, step, number] = CLASS_OR_SEMESTER.exec(words[place]!) ?? [];
    if (step) return listStepSpellings(step as Step, Number(number));
    return [...term, ...listClassAlone(words[place]!), ...listOtherSubjectNames(words[place]!)];
  });

const listClassAlone = (word: string) =>
  CLASS_ALONE.test(word) && NUMBER_OF.has(word) ? listStepSpellings('class', NUMBER_OF.get(word)!) : [];

function listStepSpellings(step: Step, number: number): Term {
  const numbers = NUMBERS[number - 1]!;
  return [
    quotePhraseOfAny([STEP_WORDS[step], numbers]),
    quotePhraseOfAny([numbers.filter(isOrdinal), STEP_WORDS[step]]),
  ];
}

/** Names of a subject; an underscore joins a phrase. */
const SUBJECTS = [
  'maths math mathematics ganit गणित கணிதம் গণিত గణితం ಗಣಿತ ഗണിതം ગણિત ਗਣਿਤ ଗଣିତ',
  'physics phy bhautiki भौतिकी भौतिक_विज्ञान இயற்பியல்',
  'chemistry chem rasayan रसायन வேதியியல்',
  'biology bio जीवविज्ञान जीव_विज्ञान உயிரியல்',
  'science sci vigyan विज्ञान அறிவியல் বিজ্ঞান',
  'accountancy accounts accounting',
  'economics eco arthashastra अर्थशास्त्र',
  'economy eco',
  'history itihas इतिहास',
  'geography geo bhugol भूगोल',
  'polity civics rajvyavastha राजव्यवस्था',
  'english eng angrezi',
  'grammar vyakaran व्याकरण',
  'sst social_science social_studies',
  'gk general_knowledge samanya_gyan सामान्य_ज्ञान',
  'quant quants quantitative',
].map((names) => names.split(' '));

export const isSubject = (word: string) => SUBJECTS.some((names) => names.includes(word));

function listOtherSubjectNames(word: string): Term {
  const others = SUBJECTS.filter((names) => names.includes(word)).flat();
  return [...new Set(others)]
    .filter((name) => name !== word)
    .map((name) => (name.includes('_') ? quotePhrase(name.split('_')) : quoteLexeme(name)));
}
