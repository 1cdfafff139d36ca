import type { Generated, GeneratedAlways } from 'kysely';

/** How many books use a word is the sum of its slots, as the view has it; one alone may be below nothing. */
interface BookWords {
  word: string;
  slot: Generated<number>;
  uses: number;
}

interface WordsInUse {
  word: GeneratedAlways<string>;
  uses: GeneratedAlways<number>;
}

interface WordSounds {
  sound: string;
  is_latin: boolean;
  word: string;
}

interface FacetWords {
  word: string;
  facet: string;
  words_in_name: number;
}

interface NewWords {
  word: string;
}

/** What searches look words up in. */
export interface SearchTables {
  book_words: BookWords;
  words_in_use: WordsInUse;
  word_sounds: WordSounds;
  new_words: NewWords;
  facet_words: FacetWords;
}
