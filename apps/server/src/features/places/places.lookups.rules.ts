const MAX_WORDS_LENGTH = 8;

/** Only letters, marks and digits, so that no word contains pattern syntax. */
export const splitWords = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS_LENGTH);
