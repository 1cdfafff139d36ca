import { expect, it } from 'vitest';
import { addLanguage, findInterfaceLanguage, interfaceLanguages } from './interface-languages.ts';

const [english] = interfaceLanguages;

it('addLanguage adds ?lang= for every language but the default', () => {
  expect(addLanguage('/books', english)).toBe('/books');
  expect(addLanguage('/books', { code: 'hi' })).toBe('/books?lang=hi');
  expect(addLanguage('/books?city=1', { code: 'hi' })).toBe('/books?city=1&lang=hi');
});

it.each([{}, null, { lang: 'tlh' }, { lang: ['en', 'en'] }, { lang: '' }])(
  'findInterfaceLanguage returns the default for %j',
  (query) => {
    expect(findInterfaceLanguage(query)).toBe(english);
  },
);
