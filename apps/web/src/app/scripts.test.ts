import { languageCodes, type LanguageCode } from '@wandering-books/contract/interface-languages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SOURCES = ['apps/web/src/', 'apps/server/src/', 'packages/contract/src/'];

const SCRIPTS: Record<Exclude<LanguageCode, 'en'>, string> = {
  hi: 'Devanagari',
  ta: 'Tamil',
  bn: 'Bengali',
  mr: 'Devanagari',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  gu: 'Gujarati',
  pa: 'Gurmukhi',
  or: 'Oriya',
  as: 'Bengali',
  ur: 'Arabic',
};

/** Letters of the same script that belong to another language. */
const FOREIGN: Partial<Record<LanguageCode, RegExp>> = { bn: /[ৰৱ]/u, as: /র/u, ur: /[يىكهة]/u };

const files = SOURCES.flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((path) => folder + path),
).filter((path) => /\/(texts|list-names)\/\w\w\.ts$/.test(path));

const languages = languageCodes.filter((code) => code !== 'en');

describe.each(languages)('texts in %s', (language) => {
  const lines = files
    .filter((path) => path.endsWith(`/${language}.ts`))
    .flatMap((path) => readFileSync(ROOT + path, 'utf8').split('\n'));
  const letters = new RegExp(
    String.raw`[\p{L}\p{M}](?<![\p{sc=${SCRIPTS[language]}}\p{sc=Latin}\p{sc=Inherited}])`,
    'u',
  );

  it('exist', () => expect(lines.length).toBeGreaterThan(1000));

  it('use their own script', () => expect(lines.filter((line) => letters.test(line))).toEqual([]));

  it('use the letters of their own language', () =>
    expect(lines.filter((line) => FOREIGN[language]?.test(line))).toEqual([]));

  it('use Latin digits', () => expect(lines.filter((line) => /(?![0-9])\p{Nd}/u.test(line))).toEqual([]));

  it('have no double space, and none before a full stop or comma', () =>
    expect(lines.filter((line) => /\S( {2}| [,.।۔،؛؟](?!\.))/u.test(line))).toEqual([]));
});
