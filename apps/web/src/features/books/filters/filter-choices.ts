import { translateListName } from '../../../lib/language/list-names.ts';
import type { ListNames } from '@wandering-books/texts/texts.ts';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../ui/forms/select.tsx';
import { useCategories, useCities, useColleges, useLanguages } from '../../places/places.api.ts';
import type { BrowseState, FilterName } from './browse-filters.ts';
import { toChoices, toIdOptions, type Choices } from '../form/choices.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { bookConditions, bookTypes } from '../form/book-options.ts';

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

type CopyChoices = Record<'type' | 'condition' | 'max_price', Option[]>;
export type FilterChoices = Record<Exclude<FilterName, 'date'>, Option[]>;

/** Categories and languages are in the address by name; cities and colleges by id, because their names are ambiguous. */
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

const byNameOrId = (names: keyof ListNames, value: string, { list = [] }: Choices): Option[] =>
  list.map(({ id, name }) => ({
    value: String(id) === value ? value : name,
    label: translateListName(names, name),
  }));

/** A value that the list does not contain (yet) stays visible and removable. */
function includeValue(value: string, options: Option[]): Option[] {
  const missing = value && !options.some((option) => String(option.value) === value);
  return missing ? [{ value, label: value }, ...options] : options;
}

export function getValueLabel(choices: FilterChoices, browsing: BrowseState, name: FilterName): string {
  if (name === 'date') return browsing.date;
  return choices[name].find((option) => String(option.value) === browsing[name])?.label ?? browsing[name];
}

export function useCopyChoices(): CopyChoices {
  const { t } = useTranslation('books');
  return {
    type: bookTypes.map((type) => ({ value: type, label: t(`ribbons.${type}`) })),
    condition: bookConditions.map((condition) => ({ value: condition, label: t(`conditions.${condition}`) })),
    max_price: [
      { value: '0', label: t('free') },
      ...[50, 100, 200, 500].map((price) => ({
        value: String(price),
        label: t('browse.upTo', { price: formatRupees(price) }),
      })),
    ],
  };
}
