import { describe, expect, it } from 'vitest';
import { formatDay, formatNumber, formatRupees } from './formats.ts';
import { buildPageUrl } from './page-url.ts';
import { createTexts } from './texts.ts';

const en = { greeting: 'Dear {{name}}', books_one: '{{count}} book', books_other: '{{count}} books' } as const;
const hi = { greeting: 'नमस्ते {{name}}', books_one: '{{count}} किताब', books_other: '{{count}} किताबें' };
const ta = { greeting: 'வணக்கம் {{name}}', books_one: '{{count}} புத்தகம்', books_other: '{{count}} புத்தகங்கள்' };
const getTexts = createTexts(en, { hi, ta }, { bn: { greeting: 'প্রিয় {{name}}' } });

describe('createTexts', () => {
  it("returns texts in the reader's language, and in English for readers without one", () => {
    expect(getTexts('hi')('greeting', { name: 'Asha' })).toBe('नमस्ते Asha');
    expect(getTexts(null)('greeting', { name: 'Asha' })).toBe('Dear Asha');
  });

  it('uses the plural forms of the language', () => {
    expect([0, 1, 2].map((count) => getTexts('hi')('books', { count }))).toEqual(['0 किताब', '1 किताब', '2 किताबें']);
    expect([0, 1].map((count) => getTexts('ta')('books', { count }))).toEqual(['0 புத்தகங்கள்', '1 புத்தகம்']);
  });

  it('falls back to English for each missing text', () => {
    expect(getTexts('bn')('greeting', { name: 'Asha' })).toBe('প্রিয় Asha');
    expect(getTexts('bn')('books', { count: 1 })).toBe('1 book');
    expect(getTexts('tlh')('greeting', { name: 'Asha' })).toBe('Dear Asha');
  });

  it('inserts values literally', () => {
    const name = '$t(books) {{name}} <b> & $1';
    expect(getTexts('en')('greeting', { name })).toBe(`Dear ${name}`);
  });

  it('types keys and placeholders', () => {
    const say = getTexts('en');
    // @ts-expect-error there is no such text
    say('farewell');
    // @ts-expect-error the name is missing
    say('greeting');
    // @ts-expect-error it takes a name
    say('greeting', { title: 'Kim' });
    expect(say('books', { count: 2 })).toBe('2 books');
  });
});

it('formats days by language, and numbers and rupees with Indian grouping and Latin digits', () => {
  expect([null, 'hi', 'ta', 'bn', 'mr'].map((language) => formatDay('2026-11-05', language))).toEqual([
    '5 November 2026',
    '5 नवंबर 2026',
    '5 நவம்பர், 2026',
    '5 নভেম্বর, 2026',
    '5 नोव्हेंबर, 2026',
  ]);
  expect([formatRupees(150_000), formatRupees(99.5), formatNumber(1_234_567)]).toEqual([
    '₹1,50,000',
    '₹99.50',
    '12,34,567',
  ]);
});

it('buildPageUrl adds the language to guest pages only', () => {
  const publicUrl = 'https://books.example.org';
  const token = 'abc';
  expect(buildPageUrl('verifyEmail', { publicUrl, language: 'ta', token })).toBe(
    `${publicUrl}/verify-email?token=abc&lang=ta`,
  );
  expect(buildPageUrl('verifyEmail', { publicUrl, language: null, token })).toBe(`${publicUrl}/verify-email?token=abc`);
  expect(buildPageUrl('settings', { publicUrl, language: 'ta' })).toBe(`${publicUrl}/profile/settings`);
});
