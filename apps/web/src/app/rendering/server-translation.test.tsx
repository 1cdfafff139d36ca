import i18next, { type TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { useTranslation } from './server-translation.ts';

const plenty = {
  apples_one: '{{count}} apple',
  apples_other: '{{count}} apples',
  of: '{{title}} by {{author}}',
  plain: 'Words',
};

beforeAll(() =>
  i18next.init({
    lng: 'en',
    ns: ['app'],
    defaultNS: 'app',
    resources: { en: { app: plenty }, ta: { app: { plain: 'சொற்கள்' } } },
    interpolation: { escape: (text) => (/\p{L}/u.test(text) ? `[${text}]` : text) },
  }),
);

function Words({ of, values }: { of: string; values?: object | undefined }) {
  const { t } = useTranslation();
  return String((t as TFunction)(of as never, values as never));
}

const translate = (key: string, values?: object) => renderToStaticMarkup(<Words of={key} values={values} />);

test.each([
  ['plain', undefined],
  ['of', { title: 'Kim', author: '$1 {{title}}' }],
  ['of', { title: 'Gora', author: 'Tagore' }],
  ['of', { title: 'ספר', author: 'Tagore' }],
  ['of', { title: 'Gora', author: 1910 }],
  ['apples', { count: 1 }],
  ['apples', { count: 2 }],
  ['missing', undefined],
])('%s with %j is what the library says, each time', (key, values) => {
  const expected = i18next.t(key as never, values as never);
  expect([translate(key, values), translate(key, values)]).toEqual([expected, expected]);
});

test('another language has its own words', async () => {
  expect(translate('plain')).toBe('Words');
  await i18next.changeLanguage('ta');
  expect(translate('plain')).toBe('சொற்கள்');
});
