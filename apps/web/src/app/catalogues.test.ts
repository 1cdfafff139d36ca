import { getInterfaceLanguage, languageCodes } from '@wandering-books/contract/interface-languages.ts';
import { describe, expect, it } from 'vitest';

type Texts = ReadonlyMap<string, string>;

const modules = import.meta.glob<unknown>('../**/texts/*.ts', { eager: true, import: 'default' });

/** Every text of each catalogue by its path, such as `browse.lists.any`. */
const catalogues = new Map(Object.entries(modules).map(([path, catalogue]) => [path, listTexts(catalogue)]));
const languages = [...new Set([...catalogues.keys()].map(getLanguage))].filter((language) => language !== 'en');
const english = [...catalogues].filter(([path]) => getLanguage(path) === 'en');

/** Catalogues that are complete even in unfinished languages: texts of everyday use. */
const COMPLETE_EVERYWHERE = [
  './texts',
  './footer/texts',
  './pages/home/texts',
  './pages/not-found/texts',
  '../lib/texts',
  ...[
    'accounts',
    'blocks',
    'books',
    'conversations',
    'editions',
    'errors',
    'favourites',
    'places',
    'profiles',
    'push-notifications',
    'ratings',
    'reports',
    'requests',
    'settings',
    'stats',
    'waiting',
  ].map((feature) => `../features/${feature}/texts`),
].map((folder) => `${folder}/en.ts`);

/** Names that are the same in every language. */
const NAMES = ['The Wandering Book Network', 'GeoNames, CC BY 4.0'];

/** Values that are not texts: anchors of chapters, addresses of sources. */
const IS_KEY = /(^|\.)(id|href)$/;

describe('English', () => {
  it('has a catalogue for each feature', () => expect(english.length).toBeGreaterThan(20));
});

it('has the catalogues that every language completes', () =>
  expect(COMPLETE_EVERYWHERE.filter((path) => !catalogues.has(path))).toEqual([]));

describe('interface languages', () => {
  it('are exactly those with texts', () => expect(['en', ...languages].sort()).toEqual([...languageCodes].sort()));

  it('list their catalogues', () => {
    const lists = Object.keys(import.meta.glob('./languages/*.ts')).map(getLanguage);
    expect(['en', ...lists].sort()).toEqual([...languageCodes].sort());
  });
});

describe.each(languages)('texts in %s', (language) => {
  it('have English counterparts', () => {
    const strays = [...catalogues.keys()].filter((path) => getLanguage(path) === language);
    expect(strays.map((path) => inLanguage(path, 'en')).filter((path) => !catalogues.has(path))).toEqual([]);
  });

  describe.each(english.filter(([path]) => isExpected(path, language)))('compared with %s', (path, texts) => {
    const translated: Texts = catalogues.get(inLanguage(path, language)) ?? new Map<string, string>();
    const pairs = [...translated].map(([key, text]) => ({ key, text, original: findOriginal(texts, key) }));

    it('have the same keys, with the plural forms of the language', () => {
      const keys = listKeysIn(language, texts);
      if (isWhole(path, language)) expect([...translated.keys()].sort()).toEqual(keys);
      else expect([...translated.keys()].filter((key) => !keys.includes(key))).toEqual([]);
    });

    it('have all plural forms of a text', () => {
      const stems = [...translated.keys()].flatMap((key) => splitPlural(key) ?? []);
      expect(stems.flatMap((stem) => listPluralKeys(language, stem)).filter((key) => !translated.has(key))).toEqual([]);
    });

    it('have the same placeholders and tags', () => {
      const different = pairs.filter(({ text, original }) => `${listMarks(text)}` !== `${listMarks(original)}`);
      expect(different.map(({ key }) => key)).toEqual([]);
    });

    it('are not empty', () => expect(pairs.filter(({ text }) => text.trim() === '').map(({ key }) => key)).toEqual([]));

    it('are translated', () => {
      const untranslated = pairs.filter(({ text, original }) => text === original && !isSameEverywhere(text));
      expect(untranslated.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
    });

    it('end like English at the end of a sentence', () => {
      const open = pairs.filter(({ text, original }) => /\w\.$/.test(original) && !/[.।۔!?؟][”)]?$/.test(text));
      expect(open.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
    });

    it('keep values that are not texts', () => {
      const changed = pairs.filter(({ key, text, original }) => IS_KEY.test(key) && text !== original);
      expect(changed.map(({ key }) => key)).toEqual([]);
    });
  });
});

function getLanguage(path: string): string {
  return /(\w+)\.ts$/.exec(path)![1]!;
}

/** Unfinished languages may lack other catalogues and texts, which are shown in English. */
const isWhole = (path: string, language: string) =>
  getInterfaceLanguage(language)!.isComplete || COMPLETE_EVERYWHERE.includes(path);

function isExpected(path: string, language: string): boolean {
  return isWhole(path, language) || catalogues.has(inLanguage(path, language));
}

function inLanguage(path: string, language: string): string {
  return path.replace(/\w+\.ts$/, `${language}.ts`);
}

function listTexts(node: unknown, path: string[] = []): Map<string, string> {
  if (typeof node === 'string') return new Map([[path.join('.'), node]]);
  if (typeof node !== 'object' || node === null) throw new Error(`${path.join('.')} is no text`);
  return new Map(Object.entries(node).flatMap(([key, inner]) => [...listTexts(inner, [...path, key])]));
}

/** The common prefix of plural keys: `days_one` and `days_other` give `days`. */
function splitPlural(key: string) {
  const [, stem, ordinal, form] = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return stem && form ? { stem, type: ordinal ? ('ordinal' as const) : ('cardinal' as const) } : undefined;
}

/** The expected keys in a language: plural keys in all forms of the language. */
function listKeysIn(language: string, texts: Texts): string[] {
  const keys = [...texts.keys()].flatMap((key) => {
    const plural = splitPlural(key);
    return plural ? listPluralKeys(language, plural) : [key];
  });
  return [...new Set(keys)].sort();
}

function listPluralKeys(language: string, { stem, type }: NonNullable<ReturnType<typeof splitPlural>>): string[] {
  const forms = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  return forms.map((form) => `${stem}${type === 'ordinal' ? '_ordinal' : ''}_${form}`);
}

function findOriginal(texts: Texts, key: string): string {
  const general = key.replace(/_(zero|one|two|few|many)$/, '_other');
  return texts.get(key) ?? texts.get(general) ?? '';
}

/** Placeholders, nested texts and tags, sorted, without duplicates. */
function listMarks(text: string): string[] {
  return [...new Set(text.match(/\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+\s*\/?>/g) ?? [])].sort();
}

/** One or two words may be names or loanwords. */
function isSameEverywhere(text: string): boolean {
  const words = text.replace(/\{\{.*?\}\}/g, '').match(/\S*\p{L}\S*/gu) ?? [];
  return words.length <= 2 || NAMES.includes(text);
}
