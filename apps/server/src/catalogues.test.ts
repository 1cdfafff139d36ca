import { interfaceLanguages } from '@wandering-books/contract/interface-languages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.dirname;
const others = interfaceLanguages.filter(({ code }) => code !== 'en');

/** Catalogues that every language must have in full, also unfinished ones. */
const COMPLETE_EVERYWHERE = [
  'texts/',
  'features/accounts/texts/',
  'features/books/texts/',
  'features/email-preferences/texts/',
  'features/profiles/texts/',
  'features/requests/texts/',
];

const catalogues = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('texts/en.ts'))
  .map((path) => path.replace(/en\.ts$/, ''));

async function readTexts(folder: string, language: string) {
  const { default: texts } = (await import(join(SOURCES, folder, `${language}.ts`))) as { default: object };
  return new Map(listTexts(texts));
}

const listTexts = (texts: object, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : listTexts(text as object, `${path}${key}.`),
  );

const FORM = /_(zero|one|two|few|many|other)$/;

function listKeysIn(language: string, keys: readonly string[]) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const inForms = keys.flatMap((key) => (FORM.test(key) ? forms.map((form) => key.replace(FORM, `_${form}`)) : [key]));
  return [...new Set(inForms)].sort();
}

const listPlaceholders = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

it('every slice with texts has a catalogue', () => expect(catalogues.length).toBeGreaterThan(5));

describe.each(others)('in $code', ({ code: language, isComplete }) => {
  it.each(isComplete ? catalogues : COMPLETE_EVERYWHERE)(
    '%s is complete, with the correct plural forms and placeholders',
    async (folder) => {
      const english = await readTexts(folder, 'en');
      const translated = await readTexts(folder, language);
      expect([...translated.keys()].sort()).toEqual(listKeysIn(language, [...english.keys()]));
      for (const [key, text] of translated) {
        const original = english.get(key) ?? english.get(key.replace(FORM, '_other'));
        expect([key, listPlaceholders(text)]).toEqual([key, listPlaceholders(original)]);
        expect(text.trim()).not.toBe('');
        if (original?.endsWith('.')) expect(text).toMatch(/[.।۔!?؟][”)]?$/);
        if (/[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}|The Wandering Book Network/g, '')))
          expect(text).not.toBe(original);
      }
    },
  );
});

/** Field messages written in place instead of in the table of codes. */
const WITHOUT_CODE = /createFieldError\([^;]*?['"`][A-Z]|\{ field: '\w+', message: ['"`]/;

it('every field message has a code', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  expect(sources.filter((path) => WITHOUT_CODE.test(readFileSync(join(SOURCES, path), 'utf8')))).toEqual([]);
});
