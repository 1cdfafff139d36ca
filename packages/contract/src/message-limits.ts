/** What the chat and the rules must agree on, without the weight of the rules. */
export const MAX_MESSAGE_CHARACTERS = 4000;

/** The length of a message in characters, of which an emoji may be one and not two. */
export const countCharacters = (text: string) => [...text].length;

/** At least one character that leaves a mark: not only spaces, and not only signs without a width. */
export const VISIBLE_CHARACTER = /[^\p{Z}\p{C}]/u;
