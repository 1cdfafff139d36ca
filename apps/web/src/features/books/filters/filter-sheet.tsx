import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { Sheet } from '../../../ui/overlays/drawer.tsx';
import { useBookCount } from '../browse/browse.api.ts';
import type { BrowseState } from './browse-filters.ts';
import { ClearButton, FilterFields, type FilterFieldsProps } from './filter-panel.tsx';

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
