import { interfaceLanguages } from '@wandering-books/contract/language/interface-languages.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCRIPTS } from './script-fonts.ts';

const css = readFileSync(new URL('../src/ui/styles/scripts.css', import.meta.url), 'utf8');
const rules = css.split('}').filter((rule) => rule.includes('--leading-body'));
const ranges = SCRIPTS.flatMap(([, , characters]) => [...characters.matchAll(/U\+(\w+)-(\w+)/g)]).map(
  ([, first, last]) => [parseInt(first!, 16), parseInt(last!, 16)] as const,
);

const languages = interfaceLanguages.filter(({ name }) => !/^\p{Script=Latin}+$/u.test(name));

test.each(languages)('$name has a line height and a font for its script', ({ code, name }) => {
  expect(rules.filter((rule) => rule.includes(`:lang(${code})`))).toHaveLength(1);
  const isCovered = (letter: string) =>
    ranges.some(([first, last]) => first <= letter.codePointAt(0)! && letter.codePointAt(0)! <= last);
  expect([...name].filter((letter) => !isCovered(letter))).toEqual([]);
});
