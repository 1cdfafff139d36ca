import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { FiltersIcon } from '../../../ui/icons/icons.tsx';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';
import { useLazyDialog } from '../../../ui/overlays/use-lazy-dialog.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { ActiveCount } from './filter-panel.tsx';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

export function FilterSheetButton(props: FilterFieldsProps) {
  const { t } = useTranslation('books');
  const { wanted, show, state } = useLazyDialog();
  return (
    <div className="desk:hidden noscript:hidden">
      <Button variant="secondary" icon={<FiltersIcon className="size-5" />} aria-haspopup="dialog" onClick={show}>
        {t('browse.filters')}
        <ActiveCount {...props} />
      </Button>
      {wanted && (
        <LazyWindow>
          <FilterSheet {...props} {...state} />
        </LazyWindow>
      )}
    </div>
  );
}
