import type { ModerationAct } from '@wandering-books/contract/moderation.ts';
import type { ReportReason } from '@wandering-books/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { ActForm } from './act-form.tsx';

type ActDialogProps = {
  reportId: number;
  act: ModerationAct;
  reason: ReportReason | undefined;
  /** What a member calls their college, where the report is about that. */
  college: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Says what follows from an act, and asks for what belongs to it. */
export default function ActDialog({ open, onOpenChange, ...given }: ActDialogProps) {
  const { t } = useTranslation('moderation');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`acts.${given.act}`)}
      description={t(`dialog.${given.act}`)}
      closeLabel={t('close')}
    >
      <ActForm {...given} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
