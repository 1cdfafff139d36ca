import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { BarcodeIcon } from './barcode-icon.ts';

const loadDialog = () => import('./scan-dialog.tsx');
const ScanDialog = lazy(loadDialog);

type ScanButtonProps = {
  onIsbn: (isbn: string) => void;
  variant?: 'primary' | 'secondary';
};

/** Opens the camera to read an ISBN. What reads it is fetched meanwhile. */
export function ScanButton({ onIsbn, variant = 'secondary' }: ScanButtonProps) {
  const { t } = useTranslation('editions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<BarcodeIcon />} onPointerEnter={prefetch} onClick={() => setIsOpen(true)}>
        {t('scan')}
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog onClose={() => setIsOpen(false)} onIsbn={onIsbn} />
        </Suspense>
      )}
    </>
  );
}

const prefetch = () => void loadDialog().catch(() => undefined);
