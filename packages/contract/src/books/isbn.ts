import { foldSigns } from '../typed-numbers.ts';

const PREFIX = /^isbn(?:[ -]?1[03])?[ :]*/i;
const SEPARATORS = /[ -]/g;
/** Neither a part of a longer number, nor ten of the digits of an ISBN-13. */
const CANDIDATES =
  /(?<![\dX])(?=(97[89](?:[ -]*\d){10}|(?<!97[89][ -]+)(?!97[89](?:[ -]*\d){10})\d(?:[ -]*\d){8}[ -]*[\dX])(?![\dX]))/g;

/** Removes the prefix "ISBN", hyphens and spaces. */
export const stripIsbn = (text: string) => foldSigns(text).replace(PREFIX, '').replace(SEPARATORS, '').toUpperCase();

/** Returns the 13 digits of the first right ISBN-10 or ISBN-13 (ISO 2108) in a text, or null without one. */
export const parseIsbn13 = (text: string): string | null => findIsbn(text)?.isbn13 ?? null;

/** Returns an ISBN without the words around it, as it is written; a text without a right one stays. */
export const extractIsbn = (text: string): string => findIsbn(text)?.isbn ?? text;

function findIsbn(text: string) {
  for (const [, isbn] of foldSigns(text).toUpperCase().matchAll(CANDIDATES)) {
    const isbn13 = toIsbn13(isbn!.replace(SEPARATORS, ''));
    if (isbn13) return { isbn: isbn!, isbn13 };
  }
  return undefined;
}

function toIsbn13(bare: string) {
  if (bare.length === 13) return addCheckDigit(bare.slice(0, 12)) === bare ? bare : null;
  return isIsbn10(bare) ? addCheckDigit(`978${bare.slice(0, 9)}`) : null;
}

/** Whether a search text may be an ISBN, even a wrong or unfinished one. */
export const isLikeIsbn = (text: string) => /^\d{7,13}X?$/.test(stripIsbn(text));

function isIsbn10(bare: string) {
  const sum = [...bare].reduce((total, digit, place) => total + (10 - place) * (digit === 'X' ? 10 : Number(digit)), 0);
  return sum % 11 === 0;
}

function addCheckDigit(twelve: string) {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

/** Returns why a text is not an ISBN: its length or its check digit. */
export function findIsbnError(text: string): 'length' | 'digit' | null {
  const bare = stripIsbn(text);
  if (!bare || parseIsbn13(bare)) return null;
  return /^(\d{13}|\d{9}[\dX])$/.test(bare) ? 'digit' : 'length';
}
