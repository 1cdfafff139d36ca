const ABROAD = /^\s*(?:\+(?!\s*91)|00)/;
const INDIAN = /^(?:(?:\+|00)?91|0)?(\d{10})$/;

const dropSigns = (typed: string) => typed.replace(/[\s-]/g, '');

/** Whether a number that is typed says its country itself, so that it needs no +91 before it. */
export const hasCountryCode = (typed: string) => ABROAD.test(typed) || typed.trim().startsWith('+');

/** A number as it is sent: ten digits are one of India, whatever is before them in India. Anything else stays as it was typed. */
export function completeMobile(typed: string) {
  const national = ABROAD.test(typed) ? null : INDIAN.exec(dropSigns(typed));
  return national ? `+91${national[1]}` : typed;
}

/** A number as it is shown in a field that says +91 itself. */
export function shortenMobile(kept: string) {
  const national = INDIAN.exec(dropSigns(kept));
  return national && !ABROAD.test(kept) ? `${national[1]!.slice(0, 5)} ${national[1]!.slice(5)}` : kept;
}
