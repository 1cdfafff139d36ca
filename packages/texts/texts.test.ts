import { readdirSync, readFileSync } from 'node:fs';
import {
  getInterfaceLanguage,
  languageCodes,
  type LanguageCode,
} from '@wandering-books/contract/language/interface-languages.ts';
import { describe, expect, it } from 'vitest';

/** The texts of a namespace by their keys, as `browse.lists.any`. */
type Keyed = ReadonlyMap<string, string>;

/** Namespaces that a language may lack while it is unfinished; readers then see English. */
const OPTIONAL = ['about', 'contact', 'help', 'list-names', 'moderation', 'privacy', 'terms'];

/** Names, which are the same in every language. */
const NAMES = [
  // What browsers list as storage of the site.
  'assets, shell, images, member',
  'The Wandering Book Network',
  'GeoNames, CC BY 4.0',
];

/** What a text is to the code and not to readers: the anchors of chapters, the addresses of sources. */
const IS_FOR_CODE = /(^|\.)(id|href)$/;

/** Letters of the same script that look right and belong to another language. */
const FOREIGN: Partial<Record<LanguageCode, RegExp>> = { bn: /[ৰৱ]/u, as: /র/u, ur: /[يىكهة]/u };

const FOLDER = import.meta.dirname;
const languages = languageCodes.filter((code) => code !== 'en');
const english = readNamespaces('en');

it('each language that is offered has a folder, and no other has', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...languageCodes].sort());
});

describe.each(languages)('%s', (language) => {
  const namespaces = readNamespaces(language);
  const { isComplete } = getInterfaceLanguage(language)!;
  const isWhole = (namespace: string) => isComplete || !OPTIONAL.includes(namespace);
  const texts = [...namespaces.values()].flatMap((keyed) => [...keyed.values()]);

  it('has every namespace that it needs, and none that English lacks', () => {
    const needed = [...english.keys()].filter(isWhole);
    expect(needed.filter((namespace) => !namespaces.has(namespace))).toEqual([]);
    expect([...namespaces.keys()].filter((namespace) => !english.has(namespace))).toEqual([]);
  });

  describe.each([...namespaces].filter(([namespace]) => english.has(namespace)))('%s', (namespace, translated) => {
    const original = english.get(namespace)!;
    const pairs = [...translated].map(([key, text]) => ({ key, text, original: findOriginal(original, key) }));

    it('has the keys of English, in the plural forms of the language', () => {
      const keys = listKeysIn(language, original);
      if (isWhole(namespace)) expect([...translated.keys()].sort()).toEqual(keys);
      else expect([...translated.keys()].filter((key) => !keys.includes(key))).toEqual([]);
    });

    it('has all plural forms of a text that it has', () => {
      const plurals = [...translated.keys()].flatMap((key) => splitPlural(key) ?? []);
      const keys = plurals.flatMap((plural) => listPluralKeys(language, plural));
      expect(keys.filter((key) => !translated.has(key))).toEqual([]);
    });

    it('has the same placeholders and tags', () => {
      const different = pairs.filter(({ text, original }) => !hasMarks(text, original, namespace));
      expect(different.map(({ key }) => key)).toEqual([]);
    });

    it('has no empty text', () => {
      expect(pairs.filter(({ text }) => text.trim() === '').map(({ key }) => key)).toEqual([]);
    });

    it('has no text left in English', () => {
      const left = pairs.filter(({ text, original }) => text === original && !isSameEverywhere(text, namespace));
      expect(left.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
    });

    it('ends sentences where English does', () => {
      const open = pairs.filter(({ text, original }) => /\w\.$/.test(original) && !/[.।۔!?؟][”)]?$/.test(text));
      expect(open.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
    });

    it('keeps what is for the code', () => {
      const changed = pairs.filter(({ key, text, original }) => IS_FOR_CODE.test(key) && text !== original);
      expect(changed.map(({ key }) => key)).toEqual([]);
    });
  });

  it('is written in its script', () => {
    const { script } = new Intl.Locale(language).maximize();
    const letters = new RegExp(String.raw`[\p{L}\p{M}](?<![\p{sc=${script!}}\p{sc=Latin}\p{sc=Inherited}])`, 'u');
    expect(texts.filter((text) => letters.test(text))).toEqual([]);
  });

  it('has no letters of another language in the same script', () =>
    expect(texts.filter((text) => FOREIGN[language]?.test(text))).toEqual([]));

  it('has Latin digits', () => expect(texts.filter((text) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]));

  it('has no double spaces, and none before a full stop or a comma', () =>
    expect(texts.filter((text) => /\S( {2}| [,.।۔،؛؟](?!\.))/u.test(text))).toEqual([]));

  it('names each category and language of books differently, and only examinations in Latin letters', () => {
    const names = [...(namespaces.get('list-names') ?? new Map<string, string>())];
    for (const list of ['categories.', 'languages.']) {
      const translated = names.filter(([key]) => key.startsWith(list)).map(([, name]) => name);
      expect(translated.filter((name, at) => translated.indexOf(name) < at)).toEqual([]);
    }
    const latin = names.filter(([key, name]) => /[a-z]/i.test(name) && !/^\w+\.[A-Z ]+$/.test(key));
    expect(latin).toEqual([]);
  });
});

function readNamespaces(language: string): Map<string, Keyed> {
  const folder = `${FOLDER}/${language}`;
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), listTexts(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))]),
  );
}

function listTexts(node: unknown, path: string[] = []): Map<string, string> {
  if (typeof node === 'string') return new Map([[path.join('.'), node]]);
  if (typeof node !== 'object' || node === null) throw new Error(`${path.join('.')} is no text`);
  return new Map(Object.entries(node).flatMap(([key, inner]) => [...listTexts(inner, [...path, key])]));
}

/** Splits the key of a plural form: `days_one` and `days_other` have the stem `days`. */
function splitPlural(key: string) {
  const [, stem, ordinal, form] = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return stem && form ? { stem, type: ordinal ? ('ordinal' as const) : ('cardinal' as const) } : undefined;
}

/** The keys that a language needs: those of English, plural ones in each form of the language. */
function listKeysIn(language: string, texts: Keyed): string[] {
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

const findOriginal = (texts: Keyed, key: string) =>
  texts.get(key) ?? texts.get(key.replace(/_(zero|one|two|few|many)$/, '_other')) ?? '';

/** The same placeholders, nested texts and tags in any order; a notice may leave out a name that English has. */
function hasMarks(text: string, original: string, namespace: string): boolean {
  const [marks, expected] = [listMarks(text), listMarks(original)];
  if (`${marks}` === `${expected}`) return true;
  return namespace === 'notifications' && marks.every((mark) => expected.includes(mark)) && marks.includes('{{book}}');
}

const listMarks = (text: string) => [...new Set(text.match(/\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+\s*\/?>/g) ?? [])].sort();

/** One or two words may be a name, a sign or a word that both languages have. */
function isSameEverywhere(text: string, namespace: string): boolean {
  const words = text.replace(/\{\{.*?\}\}/g, '').match(/\S*\p{L}\S*/gu) ?? [];
  return words.length <= 2 || NAMES.includes(text) || namespace === 'list-names';
}
