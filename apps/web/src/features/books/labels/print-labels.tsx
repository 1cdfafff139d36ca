import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';

/** QR codes are large, and few members print them. */
export const LabelDialog = lazy(() => import('./label-dialog.tsx'));

export function PrintLabels() {
  const { t } = useTranslation('passports');
  const { show, dialog } = useLazyDialog((state) => <LabelDialog {...state} />);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={show}>
        {t('print.open')}
      </Button>
      {dialog}
    </>
  );
}
