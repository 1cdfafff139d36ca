import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LazyWindow } from '../../ui/overlays/lazy-window.tsx';
import { BarcodeIcon } from './barcode-icon.ts';
import { loadBarcodeReader } from './barcode-reader.ts';

const loadDialog = () => import('./scan-dialog.tsx');
const ScanDialog = lazy(loadDialog);

type ScanButtonProps = {
  onIsbn: (isbn: string) => void;
  variant?: 'primary' | 'secondary';
};

export function ScanButton({ onIsbn, variant = 'secondary' }: ScanButtonProps) {
  const { t } = useTranslation('editions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<BarcodeIcon />}
        onPointerEnter={() => prefetch(loadDialog)}
        onFocus={() => prefetch(loadDialog)}
        // Starts loading the reader before the click completes.
        onPointerDown={() => prefetch(loadBarcodeReader)}
        onClick={() => setIsOpen(true)}
      >
        {t('scan')}
      </Button>
      {isOpen && (
        <LazyWindow>
          <ScanDialog onClose={() => setIsOpen(false)} onIsbn={onIsbn} />
        </LazyWindow>
      )}
    </>
  );
}

const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined);
