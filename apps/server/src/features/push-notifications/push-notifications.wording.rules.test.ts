import { interfaceLanguages } from '@wandering-books/contract/interface-languages.ts';
import { describe, expect, test } from 'vitest';
import { en } from './push-notifications.wording.en.rules.ts';
import { fillPushText, getPushTexts, shortenForPush } from './push-notifications.wording.rules.ts';

const listMarks = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

const others = interfaceLanguages.map(({ code }) => code).filter((code) => code !== 'en');

/** Every text by its path, such as `requests.asked`. */
const listTexts = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, string | object]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : listTexts(text, `${path}${key}.`),
  );

describe.each(others)('notifications in %s', (language) => {
  const texts = getPushTexts(language);

  test('have every text of the English catalogue, none empty', () => {
    expect(texts).not.toBe(en);
    const entries = listTexts(texts);
    expect(entries.map(([key]) => key).sort()).toEqual(
      listTexts(en)
        .map(([key]) => key)
        .sort(),
    );
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(texts.locale).toBe(`${language}-IN`);
  });

  test.each(Object.entries(en.kinds))('have a text of their own for %s', (kind, english) => {
    const text = texts.kinds[kind as keyof typeof en.kinds];
    expect(text).not.toBe(english);
    expect(listMarks(text)).toEqual([]);
  });

  test.each(Object.entries(en.requests))('keep the placeholders of %s', (name, english) => {
    const text = texts.requests[name as keyof typeof en.requests];
    const marks = listMarks(text);
    expect(text).not.toBe(english);
    expect(marks).toContain('{{title}}');
    expect(listMarks(english)).toEqual(expect.arrayContaining(marks));
  });
});

test('fall back to English without a catalogue', () => {
  expect(getPushTexts('fr')).toBe(en);
  expect(getPushTexts(null)).toBe(en);
});

test('insert names literally', () => {
  expect(fillPushText(en.requests.asked, { name: '$& {{title}}', title: 'Kim' })).toBe('$& {{title}} asks you for Kim');
});

test('truncate long text between letters', () => {
  expect(shortenForPush('one\n two')).toBe('one two');
  const cut = shortenForPush('📚'.repeat(200));
  expect([...cut]).toHaveLength(160);
  expect(cut.endsWith('📚…')).toBe(true);
});
