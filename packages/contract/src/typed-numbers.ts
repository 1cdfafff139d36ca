const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

const MAX_CHARACTERS = 200;

/** A longer text is no number or code; its end becomes a letter, so that it is rejected at a bounded cost. */
const limitLength = (text: string) => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}x` : text);

/** Writes the digits of every script as 0-9, dashes as `-` and spaces as one blank, and drops what is invisible. */
export const foldSigns = (text: string): string =>
  limitLength(text)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(OTHER_DIGITS, toAsciiDigit)
    .replace(/\s+/g, ' ')
    .trim();

/** Unicode has the ten digits of a script in their order, some of them directly behind those of another. */
function toAsciiDigit(digit: string) {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/** Leaves the letters and digits of a code. */
export const cleanCode = (text: string): string => foldSigns(text).replace(/[^\p{L}\p{N}]/gu, '');

export const HANDOVER_CODE = /^\d{4}$/;

const EDGES = /^[^+\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const MOBILE_LABEL = /^(?:tel|telephone|mob|mobile|ph|phone|cell|whatsapp)\b[ .:]*(?:(?:no|number)\b[ .:]*)?/i;
const INDIAN_MOBILE = /^(?:(?:\+|0{0,2})91|0)0?(\d{10})$/;

/** Returns `+` and digits or, without a prefix, the digits alone; Indian prefixes become +91. Letters stay to be rejected. */
export const cleanMobile = (text: string): string =>
  foldSigns(text)
    .replace(EDGES, '')
    .replace(MOBILE_LABEL, '')
    .replace(/[ ().[\]-]/g, '')
    .replace(INDIAN_MOBILE, '+91$1')
    .replace(/^00(?=[1-9])/, '+');

export const INDIAN_PINCODE = /^[1-9]\d{5}$/;

/** Returns the six digits of an Indian pincode, also behind the name of a place; other postal codes keep their blanks. */
export function cleanPincode(text: string): string {
  const code = foldSigns(text).replace(EDGES, '');
  return /^\D*(?:\d[ .-]*){6}$/.test(code) ? code.replace(/\D/g, '') : code;
}

const RUPEES = '(?:₹|rs|inr|rupees?|रु|रू|रुपये|৳|টাকা|ரூ|రూ|ರೂ|രൂ|રૂ|ਰੁ|ଟ|روپے)\\.?';
const AMOUNT = new RegExp(
  `^(-?)(?:${RUPEES})? ?(-?\\d[\\d,.' ]*?)\\.? ?(?:${RUPEES})? ?(?:/[-=]?)?(?: ?only)?\\.?$`,
  'iu',
);
const GROUPED = /^-?\d{1,3}(?:[,' ]\d{2,3})*[,' ]\d{3}(?:\.\d+)?$/;

/** Drops the signs of rupees and what separates thousands and lakhs; anything but an amount stays to be rejected. */
export function cleanAmount(text: string): string {
  const foldedText = foldSigns(limitLength(text).replaceAll('٫', '.').replaceAll('٬', ','));
  const [, minus = '', amount] = AMOUNT.exec(foldedText) ?? [];
  if (amount === undefined) return foldedText;
  return minus + (GROUPED.test(amount) ? amount.replace(/[,' ]/g, '') : amount);
}
