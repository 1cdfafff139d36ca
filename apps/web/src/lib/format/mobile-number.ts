const ABROAD = /^\s*(?:\+(?!\s*91)|00)/;
const INDIAN = /^(?:(?:\+|00)?91|0)?(\d{10})$/;

const dropSigns = (typed: string) => typed.replace(/[\s-]/g, '');

/** Whether a number contains a country code, so that the field shows no +91. */
export const hasCountryCode = (typed: string) => ABROAD.test(typed) || typed.trim().startsWith('+');

/** Ten digits, with or without an Indian prefix, become an Indian number; anything else stays unchanged. */
export function completeMobile(typed: string) {
  const national = ABROAD.test(typed) ? null : INDIAN.exec(dropSigns(typed));
  return national ? `+91${national[1]}` : typed;
}

/** Removes the +91 that the field shows itself. */
export function shortenMobile(mobile: string) {
  const national = INDIAN.exec(dropSigns(mobile));
  return national && !ABROAD.test(mobile) ? `${national[1]!.slice(0, 5)} ${national[1]!.slice(5)}` : mobile;
}
