import { useTranslation } from 'react-i18next';
import { Select, type Option } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { BrowseState } from './browse-filters.ts';
import type { FilterChoices } from './filter-choices.ts';
import { bookSorts } from '../form/book-options.ts';

export type FilterFieldsProps = {
  browsing: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  choices: FilterChoices;
  locationKnown: boolean;
};

export function FilterFields({ browsing, onChange, choices, locationKnown }: FilterFieldsProps) {
  const { t } = useTranslation('books');
  const sorts = useSortOptions(browsing.q !== '', locationKnown);
  return (
    <div className="space-y-4">
      {(['category', 'language', 'city', 'college', 'type', 'condition', 'max_price'] as const).map((name) => (
        <Select
          key={name}
          name={name}
          label={t(`browse.${name}`)}
          placeholder={t('browse.all')}
          options={choices[name]}
          value={browsing[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <TextField
        type="date"
        name="date"
        label={t('browse.date')}
        value={browsing.date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <Select
        name="sort_by"
        label={t('browse.sortBy')}
        options={sorts}
        value={browsing.sort_by}
        onChange={(event) => onChange({ sort_by: event.target.value })}
      />
    </div>
  );
}

/** Without an explicit order, searches are sorted by relevance and lists by date. */
function useSortOptions(searching: boolean, locationKnown: boolean): Option[] {
  const { t } = useTranslation('books');
  const offered = bookSorts
    .filter((sort) => sort !== 'distance' || locationKnown)
    .map((sort) => ({ value: sort === 'newest' && !searching ? '' : sort, label: t(`browse.sorts.${sort}`) }));
  return searching ? [{ value: '', label: t('browse.sorts.best') }, ...offered] : offered;
}
