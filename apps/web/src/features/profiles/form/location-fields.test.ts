import { expect, it } from 'vitest';
import { filterCities } from './location-fields.tsx';

const cities = [
  { id: 1, name: 'Kengeri', other_names: ['old bangalore road'] },
  { id: 2, name: 'Bengaluru', other_names: ['bangalore'] },
  { id: 3, name: 'Mysuru', other_names: ['mysore'] },
  { id: 4, name: 'Hosūr' },
];

it.each([
  ['Bangalore', ['Bengaluru', 'Kengeri']],
  ['mys', ['Mysuru']],
  ['hosur', ['Hosūr']],
  ['', ['Kengeri', 'Bengaluru', 'Mysuru', 'Hosūr']],
  ['zzz', []],
])('finds by %s', (typed, names) => expect(filterCities(cities, typed).map(({ name }) => name)).toEqual(names));
