import { bookSorts } from '@wandering-books/contract/books/book-options.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageField } from '../../../lib/language/address-language.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons.tsx';
import { ChevronDownIcon, FiltersIcon } from '../../../ui/icons/icons.tsx';
import { listActiveFilters, NO_FILTERS, type BrowseState, type FilterChoices } from './browse-filters.ts';
import { ChipSelect } from '../../../ui/forms/chip-select.tsx';
import { Select, type Option, TextField } from '../../../ui/forms/fields.tsx';
import type { Elements } from '../../../ui/elements.tsx';
import type { Place } from '../../places/device-position.ts';
import { formatCount } from '../../../lib/format/format.ts';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { Sheet } from '../../../ui/overlays/drawer.tsx';
import { useBookCount } from '../browse/browse.api.ts';

export function FilterPanel(props: FilterFieldsProps) {
  const { t } = useTranslation('books');
  const [open, setOpen] = useState(true);
  return (
    <section
      aria-label={t('browse.filters')}
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-card p-4 shadow-soft @max-desk:static @max-desk:max-h-none @desk:block noscript:block"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-2 text-start text-lg whitespace-nowrap hover:text-primary"
          >
            <FiltersIcon className="size-5 shrink-0" />
            <span>{t('browse.filters')}</span>
            <ActiveCount {...props} />
            <ChevronDownIcon className={`ms-auto size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
          </button>
        </h2>
        <div className="-me-3">
          <ClearButton {...props} />
        </div>
      </div>
      {open && (
        <form
          action={paths.books()}
          className="mt-3 border-t-2 border-dotted border-line-strong/60 pt-4"
          onSubmit={(event) => event.preventDefault()}
        >
          <LanguageField />
          <input type="hidden" name="q" value={props.browsing.q} />
          <FilterFields {...props} sort={<SortField {...props} />} />
          <noscript>
            <Button type="submit" className="mt-4 w-full">
              {t('browse.apply')}
            </Button>
          </noscript>
        </form>
      )}
    </section>
  );
}

export function ActiveCount({ browsing }: Pick<FilterFieldsProps, 'browsing'>) {
  const { t } = useTranslation('books');
  const count = listActiveFilters(browsing).length;
  if (count === 0) return null;
  return (
    <span className="inline-flex min-w-6 items-center justify-center rounded-full bg-primary px-1.5 font-sans text-sm leading-6 font-bold text-on-primary tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('browse.activeFilters', { count })}</span>
    </span>
  );
}

function ClearButton({ browsing, onChange }: Pick<FilterFieldsProps, 'browsing' | 'onChange'>) {
  const { t } = useTranslation('books');
  if (listActiveFilters(browsing).length === 0) return null;
  return (
    <>
      <Button variant="quiet" className="noscript:hidden" onClick={() => onChange(NO_FILTERS)}>
        {t('browse.clear')}
      </Button>
      <noscript>
        <Link to={paths.books({ q: browsing.q })} className="link inline-flex target items-center px-4">
          {t('browse.clear')}
        </Link>
      </noscript>
    </>
  );
}

export type FilterFieldsProps = {
  browsing: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  choices: FilterChoices;
  place: Place | null;
};

function FilterFields({ browsing, onChange, choices, sort }: FilterFieldsProps & { sort?: Elements }) {
  const { t } = useTranslation('books');
  return (
    <div className="space-y-4">
      {sort}
      {(['category', 'language', 'city', 'college', 'type', 'condition', 'max_price'] as const).map((name) => (
        <Select
          key={name}
          name={name}
          label={t(`browse.${name}`)}
          className={name === 'college' && !browsing.college ? 'noscript:hidden' : undefined}
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
    </div>
  );
}

type SortProps = Pick<FilterFieldsProps, 'browsing' | 'onChange' | 'place'>;

function SortField({ browsing, onChange, place }: SortProps) {
  const { t } = useTranslation('books');
  return (
    <Select
      name="sort_by"
      label={t('browse.sortBy')}
      options={useSortOptions(browsing, place)}
      value={browsing.sort_by}
      onChange={({ target }) => onChange({ sort_by: target.value })}
    />
  );
}

/** For phones, where the panel is a sheet without the order. */
export function SortChip({ browsing, onChange, place }: SortProps) {
  const { t } = useTranslation('books');
  return (
    <ChipSelect
      className="relative inline-flex min-h-11 max-w-[55%] min-w-0 shrink-0 items-center gap-1 @desk:hidden"
      label={t('browse.sortBy')}
      options={useSortOptions(browsing, place)}
      value={browsing.sort_by}
      onChange={(sort_by) => onChange({ sort_by })}
    />
  );
}

/** Without an explicit order, searches are sorted by relevance and lists by date. */
function useSortOptions({ q }: BrowseState, place: Place | null): Option[] {
  const { t } = useTranslation('books');
  const options = bookSorts
    .filter((sort) => sort !== 'distance' || place)
    .map((sort) => ({ value: sort === 'newest' && !q ? '' : sort, label: t(`browse.sorts.${sort}`) }));
  return q ? [{ value: '', label: t('browse.sorts.best') }, ...options] : options;
}

/** The choices apply together, as one history entry; until then they survive closing. */
export function FilterSheet({ open, onOpenChange, ...fields }: FilterFieldsProps & DialogState) {
  const { t } = useTranslation('books');
  const [changes, setChanges] = useState<Partial<BrowseState>>({});
  const draftFields = {
    ...fields,
    browsing: { ...fields.browsing, ...changes },
    onChange: (more: Partial<BrowseState>) => setChanges({ ...changes, ...more }),
  };
  const apply = () => {
    onOpenChange(false);
    fields.onChange(changes);
    setChanges({});
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('browse.filters')}
      footer={
        <>
          <ClearButton {...draftFields} />
          <Button onClick={apply}>
            <CountedLabel {...draftFields} />
          </Button>
        </>
      }
    >
      <FilterFields {...draftFields} />
    </Sheet>
  );
}

function CountedLabel({ browsing, place }: Pick<FilterFieldsProps, 'browsing' | 'place'>) {
  const { t } = useTranslation('books');
  const result = useBookCount(browsing, place);
  if (!result) return <span>{t('browse.showResults')}</span>;
  const total = formatCount(result.total);
  const shownTotal = result.isCapped ? t('browse.capped', { total }) : total;
  return <span>{t('browse.showCount', { count: result.total, total: shownTotal })}</span>;
}
