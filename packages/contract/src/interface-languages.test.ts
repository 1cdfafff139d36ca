import { expect, it } from 'vitest';
import { addLanguage, findInterfaceLanguage, interfaceLanguages } from './interface-languages.ts';

const [english] = interfaceLanguages;

it('says in an address which language it is, but for the one that it is without', () => {
  expect(addLanguage('/books', english)).toBe('/books');
  expect(addLanguage('/books', { code: 'hi' })).toBe('/books?lang=hi');
  expect(addLanguage('/books?city=1', { code: 'hi' })).toBe('/books?city=1&lang=hi');
});

it.each([{}, null, { lang: 'tlh' }, { lang: ['en', 'en'] }, { lang: '' }])('finds the default in %j', (query) => {
  expect(findInterfaceLanguage(query)).toBe(english);
});
