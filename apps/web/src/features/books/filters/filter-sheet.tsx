import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { Sheet } from '../../../ui/overlays/drawer.tsx';
import { FilterFields, type FilterFieldsProps, ClearButton } from './filter-panel.tsx';

export default function FilterSheet({ open, onOpenChange, ...fields }: FilterFieldsProps & DialogState) {
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
