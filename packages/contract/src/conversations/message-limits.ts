/** Shared by the chat and the schemas; kept apart so that the browser does not load the schemas. */
export const MAX_MESSAGE_CHARACTERS = 4000;

/** Counts code points, so that most emoji count as one character and not two. */
export const countCharacters = (text: string) => [...text].length;

/** At least one visible character: neither a separator nor a control or zero-width character. */
export const VISIBLE_CHARACTER = /[^\p{Z}\p{C}]/u;
