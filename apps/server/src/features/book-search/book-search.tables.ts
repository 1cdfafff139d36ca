declare module '../../platform/db/tables.ts' {
  interface Database {
    word_sounds: { sound: string; is_latin: boolean; word: string };
    new_words: { word: string };
    facet_words: { word: string; facet: string; words_in_name: number };
  }
}
