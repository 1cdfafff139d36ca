import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const NO_SOURCE = /\.test\.tsx?$|\/texts\//;

const readFiles = (ending: RegExp) =>
  Object.fromEntries(
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path) && !NO_SOURCE.test(path))
      .map((path) => [path, readFileSync(SOURCES + path, 'utf8')]),
  );

const sources = readFiles(/\.tsx?$/);
const styles = readFiles(/\.css$/);

const AMOUNT = '(?:\\d|\\[|\\(|auto\\b|px\\b|full\\b)';
const END = '(?=[\\s"\'`!]|-)';

/** Physical side classes; centred elements may use them. */
const PHYSICAL_CLASS = new RegExp(
  `(?<=[\\s"'\`:!-])(?:(?:scroll-)?[mp][lr]-${AMOUNT}|(?:left|right)-(?!1/2)${AMOUNT}` +
    `|rounded-(?:l|r|tl|tr|bl|br)${END}|border-[lr]${END}|(?:text|float|clear)-(?:left|right)${END})`,
  'g',
);
const PHYSICAL_PROPERTY =
  /(?:margin|padding|border)-(?:left|right)\b|(?<![\w-])(?:left|right)\s*:|text-align:\s*(?:left|right)/g;

const listHits = (files: Record<string, string>, pattern: RegExp) =>
  Object.entries(files).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (line.match(pattern) ? `${path}:${at + 1} ${line.match(pattern)}` : [])),
  );

test('sides are logical: ms-2, not ml-2', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(listHits(sources, PHYSICAL_CLASS)).toEqual([]);
  expect(listHits(styles, PHYSICAL_PROPERTY)).toEqual([]);
});

/** Horizontal translations with their modifiers. */
const SHIFT = /(?<=[\s"'`])(\S*:)?(-?)translate-x-([\w./[\]%]+)/g;

test('horizontal translations have a right-to-left counterpart', () => {
  const lonely = listShifts().filter(({ line, variants, minus, size }) => {
    const opposite = `${variants}rtl:${minus ? '' : '-'}translate-x-${size}`;
    return !variants.includes('rtl:') && !line.includes(`${variants}left-1/2`) && !line.includes(opposite);
  });
  expect(lonely.map(({ line }) => line.trim())).toEqual([]);
});

function listShifts() {
  const lines = Object.values(sources).flatMap((text) => text.split('\n'));
  return lines.flatMap((line) =>
    [...line.matchAll(SHIFT)].map(([, variants = '', minus = '', size = '']) => ({ line, variants, minus, size })),
  );
}
