/** Synonyms for words in the names of categories, languages and cities. */
const SYNONYMS = readWords({
  fiction: 'novel novels story stories fi',
  science: 'sci',
  sciencefiction: 'scifi',
  poetry: 'poem poems',
  drama: 'play plays',
  biography: 'memoir memoirs biographies',
  autobiography: 'autobiographies',
  mystery: 'mysteries',
  thriller: 'thrillers',
  childrens: 'children kids child',
  textbooks: 'textbook',
  comics: 'comic',
  sports: 'sport',
  cooking: 'cookbook cookbooks cookery recipes',
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
const TYPES = readWords({
  rent: 'rent rental',
  exchange: 'exchange swap',
  sell: 'sale sell buy',
  donate: 'free donate donated giveaway',
});

function readWords(lists: Record<string, string>) {
  return new Map(
    Object.entries(lists).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
  );
}

export function listNameWords(word: string) {
  const other = SYNONYMS.get(word);
  return other === undefined ? [word] : [word, other];
}

export const findType = (word: string) => TYPES.get(word);
