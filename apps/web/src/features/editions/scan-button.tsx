import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons.tsx';
import { LazyWindow } from '../../ui/overlays/lazy-window.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

export function ScanButton({ onIsbn }: { onIsbn: (isbn: string) => void }) {
  const { t } = useTranslation('editions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:px-2" icon={<BarcodeIcon />} onClick={() => setIsOpen(true)}>
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

export const BarcodeIcon = /* @__PURE__ */ createIcon(
  'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 7v10M12 7v10M17 7v10',
);
