interface WordSounds {
  sound: string;
  is_latin: boolean;
  word: string;
}

interface NewWords {
  word: string;
}

interface FacetWords {
  word: string;
  facet: string;
  words_in_name: number;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    word_sounds: WordSounds;
    new_words: NewWords;
    facet_words: FacetWords;
  }
}
