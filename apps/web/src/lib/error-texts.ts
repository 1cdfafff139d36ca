import type { ErrorAnswer } from '@wandering-books/contract/errors.ts';
import type { FieldFault } from '@wandering-books/contract/field-messages.ts';
import i18next from 'i18next';

/** Texts of errors are asked for by what the server sends, which may be newer than they are. */
type LooseTranslate = (key: string, options: Record<string, unknown>) => string;

const isEnglish = () => (i18next.resolvedLanguage ?? 'en') === 'en';

const translate = (key: string, message: string, params?: Record<string, unknown>) =>
  (i18next.t as unknown as LooseTranslate)(key, { ...params, ns: 'errors', defaultValue: message });

/** Fetches what errors are called, for whoever does not read them as the server writes them. */
export function loadErrorTexts(): void {
  if (!isEnglish()) void i18next.loadNamespaces('errors');
}

/** What the server says has gone wrong, in the reader's language as far as it is known there. */
export function translateError({ message = '', code }: Partial<ErrorAnswer>): string {
  return code && message && !isEnglish() ? translate(`codes.${code}`, message) : message;
}

/** The same of one field: `fault` is what its message in English says. */
export function translateFault(message: string, { code, params }: FieldFault): string {
  if (isEnglish()) return message;
  const label = params?.['label'];
  const named = label === undefined ? params : { ...params, label: translate(`labels.${label}`, String(label)) };
  return translate(`fields.${code}`, message, named);
}

/** What is wrong with each field, as the server sends it. */
export const translateFields = ({ errors = {}, faults = {} }: Partial<ErrorAnswer>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message, index) => translateFault(message, faults[field]?.[index] ?? { code: 'invalid' })),
    ]),
  );
