import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));

/** @param bookId the book that is chosen first */
export default function PrintLabels({ bookId }: { bookId?: number }) {
  const { t } = useTranslation('passports');
  const { show, dialog } = useLazyDialog((state) => <LabelDialog bookId={bookId} {...state} />);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={show}>
        {t('print.open')}
      </Button>
      {dialog}
    </>
  );
}
