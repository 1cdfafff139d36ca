/** Whether a text begins in a script that is read from right to left. */
export const isRightToLeft = (text: string) => /^\P{L}*[\u0590-\u08ff]/u.test(text);
