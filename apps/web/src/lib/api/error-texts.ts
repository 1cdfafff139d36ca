import type { ErrorAnswer } from '@wandering-books/contract/errors.ts';
import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import i18next from 'i18next';
import { getTexts } from '../language/texts.ts';
import { formatFullDate } from '../format/format.ts';
import { getPageSetting } from '../page-settings.ts';

/** Keys come from the server, which may be newer than the texts. */
type LooseTranslate = (key: string, options: Record<string, unknown>) => string;

const isEnglish = () => (getTexts().resolvedLanguage ?? 'en') === 'en';

const translate = (key: string, otherwise: string, params?: Record<string, unknown>) =>
  (getTexts().t as unknown as LooseTranslate)(key, { ns: 'errors', ...params, defaultValue: otherwise });

export function loadErrorTexts(language: string): void {
  if (language !== 'en') void i18next.loadNamespaces('errors');
}

export function translateError({ message = '', code, params }: Partial<ErrorAnswer>): string {
  if (!code || !message || isEnglish()) return message;
  const translated = translate(`codes.${code.replaceAll('_', '-')}`, message);
  return code === 'accounts.suspended' && params ? translateSuspension(translated, params) : translated;
}

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

export function translateFieldError({ code, params }: FieldError, english: string): string {
  if (isEnglish()) return english;
  const label = params && 'label' in params ? translate(`labels.${params.label}`, params.label) : undefined;
  return translate(`fields.${code}`, english, { ...params, label });
}

export const translateFields = ({ errors = {}, faults = {} }: Partial<ErrorAnswer>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message, index) => translateFieldError(faults[field]?.[index] ?? { code: 'invalid' }, message)),
    ]),
  );
