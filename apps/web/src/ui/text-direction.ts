/** Whether the first letter belongs to a right-to-left script. */
export const isRightToLeft = (text: string) => /^\P{L}*[\u0590-\u08ff]/u.test(text);
