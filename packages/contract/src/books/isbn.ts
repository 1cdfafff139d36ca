const PREFIX = /^isbn(?:[\s-]?1[03])?:?\s*/i;
const SEPARATORS = /[\s\u00ad\u2010-\u2015\u2212-]/g;

/** Removes the prefix "ISBN", hyphens and spaces. */
export const stripIsbn = (text: string) => text.trim().replace(PREFIX, '').replace(SEPARATORS, '').toUpperCase();

/** Returns the 13 digits of an ISBN-10 or ISBN-13 (ISO 2108), or null when its check digit is wrong. */
export function parseIsbn13(text: string): string | null {
  const bare = stripIsbn(text);
  if (/^97[89]\d{10}$/.test(bare)) return addCheckDigit(bare.slice(0, 12)) === bare ? bare : null;
  if (/^\d{9}[\dX]$/.test(bare)) return isIsbn10(bare) ? addCheckDigit(`978${bare.slice(0, 9)}`) : null;
  return null;
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
