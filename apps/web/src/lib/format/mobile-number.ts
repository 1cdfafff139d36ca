import { cleanMobile, foldSigns } from '@wandering-books/contract/typed-numbers.ts';

/** Whether a number contains a country code, so that the field shows no +91. */
export const hasCountryCode = (input: string) => /^[^\d+]*(?:\+|00)/.test(foldSigns(input));

/** Ten digits become an Indian number; anything else stays unchanged. */
export const completeMobile = (input: string) => cleanMobile(input).replace(/^\d{10}$/, '+91$&');

/** Removes the +91 that the field shows itself. */
export const shortenMobile = (mobile: string) => mobile.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '$1 $2');
