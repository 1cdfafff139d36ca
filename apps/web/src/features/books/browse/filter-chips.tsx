import { type ReactNode, useRef } from 'react';
import type { BookListFilter } from '@wandering-books/contract/books/book-list-address.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { FiltersIcon, CloseIcon } from '../../../ui/icons/icons.tsx';
import { ChipSelect, chipStyle } from '../../../ui/forms/chip-select.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { classNames } from '../../../ui/elements.tsx';
import { isRefused, type ReaderPlace } from '../../places/device-position.ts';
import { getValueLabel, listActiveFilters } from '../filters/browse-filters.ts';
import { ActiveCount, type FilterFieldsProps, FilterSheet } from '../filters/filter-panel.tsx';

const QUICK_TYPES = ['donate', 'rent'] as const;
const QUICK_CHOICES = ['language', 'category'] as const;

type FilterChipsProps = FilterFieldsProps & { isSortMeant: boolean; ask: ReaderPlace['ask'] };

/** The active filters; on phones also the filters that most readers use, and all of them in a sheet. */
export function FilterChips({ isSortMeant, ask, ...fields }: FilterChipsProps) {
  const { browsing, onChange, choices } = fields;
  const { t } = useTranslation('books');
  const active = listActiveFilters(browsing);
  const chosen = useRef<BookListFilter>(undefined);
  const choose = (name: BookListFilter, value: string) => {
    chosen.current = name;
    onChange({ [name]: value });
  };
  /** The pill of a filter takes the focus from its chip, which is gone. */
  const takeFocus = (name: BookListFilter) => (pill: HTMLLIElement | null) => {
    if (!pill || chosen.current !== name) return;
    chosen.current = undefined;
    pill.querySelector('button')?.focus();
  };
  const sort = { filter: t('browse.sortBy'), value: t('browse.sorts.price_asc') };
  return (
    <div className={classNames('flex gap-2', active.length === 0 && !isSortMeant && '@desk:hidden')}>
      <ul className="-ms-4 flex min-w-0 flex-1 gap-2 overflow-x-auto ps-4 sm:-ms-6 sm:ps-6 @desk:m-0 @desk:flex-wrap @desk:overflow-visible @desk:p-0">
        {active.map((name) => {
          const words = { filter: t(`browse.${name}`), value: getValueLabel(choices, browsing, name) };
          return (
            <li key={name} ref={takeFocus(name)} className="max-w-full @max-desk:shrink-0">
              <Pill onRemove={() => onChange({ [name]: '' })} removeLabel={t('browse.removePill', words)}>
                {t('browse.pill', words)}
              </Pill>
            </li>
          );
        })}
        {isSortMeant && (
          <li className="max-w-full">
            <Pill onRemove={() => onChange({ sort_by: '' })} removeLabel={t('browse.removePill', sort)}>
              {t('browse.pill', sort)}
            </Pill>
          </li>
        )}
        <PhoneItem>
          <NearChip {...fields} ask={ask} />
        </PhoneItem>
        {!browsing.type &&
          QUICK_TYPES.map((type) => (
            <PhoneItem key={type}>
              <button type="button" className={chipStyle} onClick={() => choose('type', type)}>
                {type === 'donate' ? t('free') : t(`ribbons.${type}`)}
              </button>
            </PhoneItem>
          ))}
        {QUICK_CHOICES.filter((name) => !browsing[name]).map((name) => (
          <PhoneItem key={name}>
            <ChipSelect
              className={chipStyle}
              label={t(`browse.${name}`)}
              placeholder={t(`browse.${name}`)}
              options={choices[name]}
              value=""
              onChange={(value) => choose(name, value)}
            />
          </PhoneItem>
        ))}
      </ul>
      <div className="noscript:hidden @desk:hidden">
        <MoreFilters {...fields} />
      </div>
    </div>
  );
}

const PhoneItem = ({ children }: { children: ReactNode }) => (
  <li className="noscript:hidden @desk:hidden">{children}</li>
);

type NearChipProps = Pick<FilterFieldsProps, 'browsing' | 'onChange' | 'place'> & Pick<FilterChipsProps, 'ask'>;

function NearChip({ browsing, onChange, place, ask }: NearChipProps) {
  const { t } = useTranslation(['books', 'places']);
  const isNear = browsing.sort_by === 'distance' && place !== null;
  const toggle = async () => {
    if (place ?? (await ask())) onChange({ sort_by: isNear ? '' : 'distance' });
    else toast.error(t(isRefused() ? 'places:location.denied' : 'places:location.unavailable'));
  };
  return (
    <button
      type="button"
      aria-pressed={isNear}
      className={classNames(chipStyle, isNear && 'border-transparent bg-primary text-on-primary hover:text-on-primary')}
      onClick={() => void toggle()}
    >
      {t('browse.nearMe')}
    </button>
  );
}

function MoreFilters(fields: FilterFieldsProps) {
  const { t } = useTranslation('books');
  const { show, dialog } = useLazyDialog((state) => <FilterSheet {...fields} {...state} />);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={chipStyle} onClick={show}>
        <FiltersIcon className="size-4" />
        <span>{t('more')}</span>
        <ActiveCount {...fields} />
      </button>
      {dialog}
    </>
  );
}

function Pill({ children, onRemove, removeLabel }: { children: ReactNode; onRemove: () => void; removeLabel: string }) {
  return (
    <span className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-primary-tint ps-4 text-primary">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="noscript:hidden flex size-11 shrink-0 items-center justify-center rounded-full hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </button>
    </span>
  );
}
