import i18next from 'i18next';
import type * as library from 'react-i18next';

export { initReactI18next } from 'react-i18next';

type Values = Record<string, unknown>;
type Translate = (key: string, values?: Values) => string;

/** What is not put into a text but says which one is meant. */
const CHOOSES_TEXT =
  /^(?:count|ordinal|context|lng|lngs|ns|keyPrefix|defaultValue|replace|interpolation|returnObjects)/;
/** Around the name of a value in a text that waits for it. */
const [BEFORE, AFTER] = ['\ue000', '\ue001'];
const PLACE = /\ue000(\w+)\ue001/g;

/** By language and catalogues, what gives their words. */
const translations = new Map<string, Translate>();

/** Takes the place of the library's hook, on the server: there no language changes under a component, and no words come late. */
export const useTranslation = ((namespaces: string | string[] = 'app') => {
  const key = `${i18next.language} ${String(namespaces)}`;
  let t = translations.get(key);
  if (!t) translations.set(key, (t = createTranslation([namespaces].flat())));
  return { t, i18n: i18next, ready: true };
}) as unknown as typeof library.useTranslation;

/** Finds each text once, and puts values into it itself. */
function createTranslation(namespaces: string[]): Translate {
  const { getFixedT, language } = i18next;
  const translate = getFixedT.call(i18next, language, namespaces[0] as never) as unknown as Translate;
  const escape = i18next.options.interpolation!.escape!;
  const texts = new Map<string, string>();

  const findText = (key: string, names: string[]) => {
    const place = names.length === 0 ? key : `${key} ${names.join(' ')}`;
    const known = texts.get(place);
    if (known !== undefined) return known;
    const text = translate(key, Object.fromEntries(names.map((name) => [name, BEFORE + name + AFTER])));
    texts.set(place, text);
    return text;
  };
  return (key, values = {}) => {
    const names = Object.keys(values);
    if (!names.every((name) => typeof values[name] === 'string' && !CHOOSES_TEXT.test(name)))
      return translate(key, values);
    const text = findText(key, names);
    return names.length === 0 ? text : text.replaceAll(PLACE, (_, name: string) => escape(String(values[name])));
  };
}
