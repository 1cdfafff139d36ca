/** Shared by the chat and the schemas; kept apart so that the browser does not load the schemas. */
export const MAX_MESSAGE_CHARACTERS = 4000;

/** Counts code points, so that most emoji count as one character and not two. */
export const countCharacters = (text: string) => [...text].length;

/** At least one visible character: no separator, control, mark without a letter, or character without a shape. */
export const VISIBLE_CHARACTER = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
