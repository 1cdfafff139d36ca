import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIST_NAMES } from '../../../lib/language/texts.ts';
import { sortCoursesFirst } from '../form/choices.ts';
import { parseBrowseState, buildFilterChoices, getValueLabel } from './browse-filters.ts';

const createList = (...names: string[]) => ({
  data: names.map((name, at) => ({ id: at + 1, name })),
  error: null,
});
const lists = {
  categories: createList('Fiction', 'Poetry'),
  languages: createList('Hindi', 'Tamil'),
  cities: createList('Pune'),
  colleges: createList('Presidency'),
};
const ofCopies = {
  type: [{ value: 'sell', label: 'Buy' }],
  condition: [{ value: 'used', label: 'Used' }],
  max_price: [{ value: '0', label: 'Free' }],
};
const browsed = (address: string) => {
  const browsing = parseBrowseState(new URLSearchParams(address));
  return { browsing, choices: buildFilterChoices(lists, ofCopies, browsing) };
};

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: {
      hi: { [LIST_NAMES]: { categories: { Poetry: 'कविता' }, languages: { Tamil: 'तमिल' }, cities: { Pune: 'पुणे' } } },
    },
  }),
);

test('courses and exams come first, each in their order', () => {
  const list = createList('Fiction', 'Textbooks', 'Other', 'UPSC').data;
  expect(sortCoursesFirst(list).map(({ name }) => name)).toEqual(['Textbooks', 'UPSC', 'Fiction', 'Other']);
});

describe('getValueLabel', () => {
  test.each([
    ['category=Poetry', 'category', 'Poetry'],
    ['category=2', 'category', 'Poetry'],
    ['language=2', 'language', 'Tamil'],
    ['city=1', 'city', 'Pune'],
    ['college=Elsewhere', 'college', 'Elsewhere'],
    ['category=99', 'category', '99'],
    ['type=sell', 'type', 'Buy'],
    ['max_price=0', 'max_price', 'Free'],
    ['max_price=75', 'max_price', '75'],
    ['date=2026-11-05', 'date', '2026-11-05'],
  ] as const)('%s: the label of %s is %s', (address, name, words) => {
    const { browsing, choices } = browsed(address);
    expect(getValueLabel(choices, browsing, name)).toBe(words);
  });

  test('an entry that the address names by its id is offered once', () => {
    expect(browsed('category=2').choices.category).toEqual([
      { value: 'Fiction', label: 'Fiction' },
      { value: '2', label: 'Poetry' },
    ]);
  });

  test('labels are in the interface language; the address keeps the English names', async () => {
    await i18next.changeLanguage('hi');
    const { browsing, choices } = browsed('category=Poetry&language=2');
    expect(getValueLabel(choices, browsing, 'category')).toBe('कविता');
    expect(getValueLabel(choices, browsing, 'language')).toBe('तमिल');
    expect(choices.category).toEqual([
      { value: 'Fiction', label: 'Fiction' },
      { value: 'Poetry', label: 'कविता' },
    ]);
    expect(choices.city).toEqual([{ value: 1, label: 'पुणे' }]);
    await i18next.changeLanguage('en');
  });
});
