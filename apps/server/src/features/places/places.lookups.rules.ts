const AT_MOST = 8;

/** The words of a search. What has a meaning in a pattern of the database is not part of any word. */
export const wordsOf = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, AT_MOST);
