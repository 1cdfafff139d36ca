import { translateListName } from '../../lib/list-names.ts';
import type { ListNames } from '@wandering-books/texts/texts.ts';
import type { Option } from '../../ui/select.tsx';
import { useCategories, useCities, useColleges, useLanguages } from '../places/places.api.ts';
import type { BrowseState, FilterName } from './browse-filters.ts';
import { toChoices, toIdOptions, type Choices } from './choices.ts';

export type BrowseLists = Record<'categories' | 'languages' | 'cities' | 'colleges', ReturnType<typeof toChoices>>;

export function useBrowseLists(): BrowseLists {
  const [categories, languages] = [useCategories(), useLanguages()];
  const [cities, colleges] = [useCities(), useColleges()];
  return {
    categories: toChoices(categories),
    languages: toChoices(languages),
    cities: toChoices(cities),
    colleges: toChoices(colleges),
  };
}

/** What a copy may be narrowed by; it is the same everywhere. */
export type CopyChoices = Record<'type' | 'condition' | 'max_price', Option[]>;
export type FilterChoices = Record<Exclude<FilterName, 'date'>, Option[]>;

/** What each filter offers. Categories and languages go into the address by name; cities and colleges, of which several may share a name, by id. */
export function buildFilterChoices(
  { categories, languages, cities, colleges }: BrowseLists,
  ofCopies: CopyChoices,
  now: BrowseState,
): FilterChoices {
  return {
    category: includeValue(now.category, byNameOrId('categories', now.category, categories)),
    language: includeValue(now.language, byNameOrId('languages', now.language, languages)),
    city: includeValue(now.city, toIdOptions(cities)),
    college: includeValue(now.college, toIdOptions(colleges)),
    type: includeValue(now.type, ofCopies.type),
    condition: includeValue(now.condition, ofCopies.condition),
    max_price: includeValue(now.max_price, ofCopies.max_price),
  };
}

/** An address may name a category or a language by its number too: the words are then the same. */
const byNameOrId = (names: keyof ListNames, value: string, { list = [] }: Choices): Option[] =>
  list.map(({ id, name }) => ({
    value: String(id) === value ? value : name,
    label: translateListName(names, name),
  }));

/** An address may name what the list does not have, or not yet: it stays visible and removable. */
function includeValue(value: string, options: Option[]): Option[] {
  const missing = value && !options.some((option) => String(option.value) === value);
  return missing ? [{ value, label: value }, ...options] : options;
}

/** The words for what a filter is set to. */
export function getValueLabel(choices: FilterChoices, browsing: BrowseState, name: FilterName): string {
  if (name === 'date') return browsing.date;
  return choices[name].find((option) => String(option.value) === browsing[name])?.label ?? browsing[name];
}
