import type { ErrorAnswer } from '@wandering-books/contract/errors.ts';
import type { FieldFault } from '@wandering-books/contract/field-messages.ts';
import i18next from 'i18next';
import { getTexts } from './current-texts.ts';
import { formatFullDate } from './format-full-date.ts';
import { getPageSetting } from './page-setting.ts';

/** Texts of errors are asked for by what the server sends, which may be newer than they are. */
type LooseTranslate = (key: string, options: Record<string, unknown>) => string;

const isEnglish = () => (getTexts().resolvedLanguage ?? 'en') === 'en';

const translate = (key: string, message: string, params?: Record<string, unknown>) =>
  (getTexts().t as unknown as LooseTranslate)(key, { ns: 'errors', ...params, defaultValue: message });

/** Fetches what errors are called, for whoever does not read them as the server writes them. */
export function loadErrorTexts(language: string): void {
  if (language !== 'en') void i18next.loadNamespaces('errors');
}

/** What the server says has gone wrong, in the reader's language as far as it is known there. */
export function translateError({ message = '', code, params }: Partial<ErrorAnswer>): string {
  if (!code || !message || isEnglish()) return message;
  const translated = translate(`codes.${code.replaceAll('_', '-')}`, message);
  return code === 'accounts.suspended' && params ? translateSuspension(translated, params) : translated;
}

/** Why somebody is not let in, in the words of the pages on which they try. */
function translateSuspension(otherwise: string, { until, reason }: Record<string, string>): string {
  const say = (key: string, params?: object) => translate(key, '', { ...params, ns: 'accounts' });
  const email = getPageSetting('support-email');
  return translate('googleFailures.google_suspended', otherwise, {
    ns: 'accounts',
    until: until ? say('suspension.until', { date: formatFullDate(until) }) : '',
    reason: say(`suspension.reasons.${reason}`),
    appeal: email ? say('suspension.appeal', { email }) : '',
  });
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
