import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FiltersIcon } from '../../ui/icons.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { ActiveCount } from './filter-panel.tsx';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** Opens the filters where there is no room for a side column. */
export function FilterSheetButton(props: FilterFieldsProps) {
  const { t } = useTranslation('books');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <div className="desk:hidden">
      <Button
        variant="secondary"
        icon={<FiltersIcon className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t('browse.filters')}
        <ActiveCount {...props} />
      </Button>
      {wanted && (
        <Suspense>
          <FilterSheet {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
