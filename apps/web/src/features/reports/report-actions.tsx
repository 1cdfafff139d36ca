import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { getSession } from '../../lib/session.ts';
import { Button } from '../../ui/buttons.tsx';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { FlagIcon } from '../../ui/icons/report-icons.tsx';
import type { ReportTarget } from './report-dialog.tsx';
import type { Elements } from '../../ui/elements.tsx';

export const ReportDialog = lazyWithTexts(() => import('./report-dialog.tsx'), 'reports');

export function ReportTrigger({ thing, children }: { thing: ReportTarget; children: (show: () => void) => Elements }) {
  const { show, dialog } = useLazyDialog((state) => <ReportDialog thing={thing} {...state} />);
  if (!getSession()) return null;
  return (
    <>
      {children(show)}
      {dialog}
    </>
  );
}

export const ReportButton = ({ thing, label }: { thing: ReportTarget; label: string }) => (
  <ReportTrigger thing={thing}>
    {(show) => (
      <Button
        variant="quiet"
        className="text-sm font-normal! text-muted"
        icon={<FlagIcon className="size-4 shrink-0" />}
        aria-haspopup="dialog"
        onClick={show}
      >
        {label}
      </Button>
    )}
  </ReportTrigger>
);
