const MAX_WORDS_LENGTH = 8;

/** The words of a search. What has a meaning in a pattern of the database is not part of any word. */
export const splitWords = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS_LENGTH);
