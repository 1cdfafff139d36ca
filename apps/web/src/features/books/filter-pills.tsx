import { useTranslation } from 'react-i18next';
import { Pill } from '../../ui/pill.tsx';
import { listActiveFilters } from './browse-filters.ts';
import { getValueLabel } from './filter-choices.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

/** What the list is narrowed to; each can be taken away. */
export function FilterPills({ browsing, onChange, choices }: FilterFieldsProps) {
  const { t } = useTranslation('books');
  const active = listActiveFilters(browsing);
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {active.map((name) => {
        const words = { filter: t(`browse.${name}`), value: getValueLabel(choices, browsing, name) };
        return (
          <li key={name} className="max-w-full">
            <Pill onRemove={() => onChange({ [name]: '' })} removeLabel={t('browse.removePill', words)}>
              {t('browse.pill', words)}
            </Pill>
          </li>
        );
      })}
    </ul>
  );
}
