import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import type { ReportTarget } from './report-values.ts';

type ReportDialogProps = { thing: ReportTarget; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks what is wrong with something, and thanks for the answer. */
export default function ReportDialog({ thing, open, onOpenChange }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const [sent, setSent] = useState(false);
  // Who opens it again wants to say something more.
  const change = (next: boolean) => {
    if (next) setSent(false);
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(`title.${thing.kind}`, { name: thing.name ?? '' })}
      description={sent ? undefined : t(thing.kind === 'message' ? 'leadOfMessage' : 'lead')}
      closeLabel={t('close')}
    >
      {sent ? <Thanks onClose={() => change(false)} /> : <ReportForm thing={thing} onSent={() => setSent(true)} />}
    </Dialog>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reports');
  return (
    <div role="status">
      <p className="font-serif text-lg font-semibold">{t('thanks')}</p>
      <p className="mt-2 text-muted">{t('thanksMore')}</p>
      <Button variant="secondary" className="mt-5 w-full" autoFocus onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
