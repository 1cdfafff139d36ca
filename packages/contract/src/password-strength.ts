/** What makes a password easy to guess, each with the English words for it and a way out. */
export const passwordWeaknesses = {
  common: 'This password is too common. Try three or four words that do not belong together.',
  nearly_common: 'This is close to a very common password. Try three or four words that do not belong together.',
  personal: 'This is made of your name, your contact details or the name of this site. Leave them out.',
  word: 'A single word is easy to guess. Add two or three more that do not belong to it.',
  name: 'Names are easy to guess. Add two or three words that have nothing to do with them.',
  keyboard: 'Keys that lie side by side are easy to guess. Use words in place of rows of keys.',
  repetition: 'Repetition makes this easy to guess. Use different words or characters.',
  sequence: 'Sequences such as abc or 6543 are easy to guess. Use words in place of them.',
  date: 'Dates and years are easy to guess. Leave them out, or add two or three words.',
  short: 'This password is easy to guess. Make it longer, by a word or two.',
} as const;

export type PasswordWeakness = keyof typeof passwordWeaknesses;
