/** What the form of an act holds; a reason and a day belong to a suspension. */
export type ActValues = { reason: string; until: string; words: string };
