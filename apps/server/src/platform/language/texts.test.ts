import { describe, expect, it } from 'vitest';
import { formatDay, formatNumber, formatRupees } from './formats.ts';
import { buildPageUrl } from './page-url.ts';
import { getTexts, translateListName } from './texts.ts';

describe('getTexts', () => {
  it('returns texts in the language of the reader, in English where that is unknown', () => {
    expect(getTexts('hi', 'account-mails')('dear', { name: 'Asha' })).toBe('नमस्ते Asha,');
    expect(getTexts(null, 'account-mails')('dear', { name: 'Asha' })).toBe('Dear Asha,');
    expect(getTexts('tlh', 'account-mails')('dear', { name: 'Asha' })).toBe('Dear Asha,');
  });

  it('chooses the plural form of the language', () => {
    const values = { name: 'Asha', place: '' };
    const [one, other] = [1, 2].map((count) => getTexts('en', 'pages')('user.offers', { ...values, count }));
    expect(one).toMatch(/^One book /);
    expect(other).toMatch(/^2 books /);
    expect(getTexts('hi', 'pages')('user.offers', { ...values, count: 0 })).not.toContain('user.offers');
  });

  it('fills in values as they are', () => {
    const name = '$t(reset.subject) {{name}} <b> & $1';
    expect(getTexts('en', 'account-mails')('dear', { name })).toBe(`Dear ${name},`);
  });

  it('knows the keys of each namespace', () => {
    // @ts-expect-error there is no such text
    getTexts('en', 'account-mails')('farewell');
    // @ts-expect-error it is in another namespace
    getTexts('en', 'account-mails')('events.asked.push');
  });
});

it('translates names of lists only into complete languages', () => {
  expect(translateListName('categories', 'History', 'hi')).toBe('इतिहास');
  expect(translateListName('cities', 'Pune', 'ta')).toBe('புனே');
  expect(translateListName('categories', 'History', 'bn')).toBe('History');
  expect(translateListName('categories', 'Unknown', 'hi')).toBe('Unknown');
});

it('days are written as the language does, numbers and rupees in lakhs, all in the digits that everybody reads', () => {
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
