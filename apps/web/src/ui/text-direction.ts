const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Whether the first letter belongs to a right-to-left script. Classes of Unicode are dear to compile, so few texts need one. */
export const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text) && /^\P{L}*[\u0590-\u08ff]/u.test(text);
