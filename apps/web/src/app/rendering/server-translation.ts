import i18next, { type i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext, type useTranslation as hook } from 'react-i18next';

export { I18nextProvider, initReactI18next } from 'react-i18next';

type Values = Record<string, unknown>;
type Translate = (key: string, values?: Values) => string;

/** Options that select a text instead of filling a placeholder. */
const CHOOSES_TEXT =
  /^(?:count|ordinal|context|lng|lngs|ns|keyPrefix|defaultValue|replace|interpolation|returnObjects)/;
/** Delimiters of value indexes in prepared texts; letters would affect the detected writing direction. */
const [BEFORE, AFTER] = ['\ue000', '\ue001'];
const PLACE = /\ue000(\w+)\ue001/g;

/** Translate functions by language and namespaces. */
const translations = new Map<string, Translate>();

/** Replaces `useTranslation` on the server, where the language never changes and all texts are loaded. */
export const useTranslation = ((namespaces: string | string[] = 'app') => {
  const texts = useContext(I18nContext)?.i18n ?? i18next;
  const key = `${texts.language} ${String(namespaces)}`;
  let t = translations.get(key);
  if (!t) translations.set(key, (t = createTranslation(texts, [namespaces].flat())));
  return { t, i18n: texts, ready: true };
}) as unknown as typeof hook;

/** Finds each text once, and puts values into it itself. */
function createTranslation(texts: i18n, namespaces: string[]): Translate {
  const translate = texts.getFixedT(texts.language, namespaces[0] as never) as unknown as Translate;
  const escape = texts.options.interpolation!.escape!;
  const cache = new Map<string, string>();

  const findText = (key: string, names: string[]) => {
    const place = names.length === 0 ? key : `${key} ${names.join(' ')}`;
    const cachedText = cache.get(place);
    if (cachedText !== undefined) return cachedText;
    const text = translate(key, Object.fromEntries(names.map((name, at) => [name, BEFORE + at + AFTER])));
    cache.set(place, text);
    return text;
  };
  return (key, values = {}) => {
    const names = Object.keys(values);
    if (!names.every((name) => typeof values[name] === 'string' && !CHOOSES_TEXT.test(name)))
      return translate(key, values);
    const text = findText(key, names);
    return names.length === 0
      ? text
      : text.replaceAll(PLACE, (_, at: string) => escape(String(values[names[Number(at)]!])));
  };
}
