import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { beep, Scanner } from './scanner.tsx';

type ScanDialogProps = { onClose: () => void; onIsbn: (isbn: string) => void };

export function ScanDialog({ onClose, onIsbn }: ScanDialogProps) {
  const { t } = useTranslation('editions');
  const isDone = useRef(false);
  const finish = (isbn: string) => {
    if (isDone.current) return;
    isDone.current = true;
    beep();
    onIsbn(isbn);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('scanner.title')}
      closeLabel={t('scanner.stop')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('scanner.typeIt')}
        </Button>
      }
    >
      <Scanner onFound={finish} />
    </Dialog>
  );
}
