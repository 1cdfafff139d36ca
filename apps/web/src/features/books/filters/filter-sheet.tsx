import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlays/drawer.tsx';
import { FilterFields, type FilterFieldsProps, ClearButton } from './filter-panel.tsx';

type FilterSheetProps = FilterFieldsProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function FilterSheet({ open, onOpenChange, ...fields }: FilterSheetProps) {
  const { t } = useTranslation('books');
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('browse.filters')}
      closeLabel={t('close')}
      footer={
        <>
          <ClearButton {...fields} />
          <Button onClick={() => onOpenChange(false)}>{t('browse.showResults')}</Button>
        </>
      }
    >
      <FilterFields {...fields} />
    </Sheet>
  );
}
