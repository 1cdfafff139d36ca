import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { getSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LazyWindow, useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { FlagIcon } from '../../ui/icons/report-icons.tsx';
import type { ReportTarget } from './report-dialog.tsx';

const ReportDialog = lazyWithTexts(() => import('./report-dialog.tsx'), 'reports');

type PersonDialogProps = { person: { id: number; name: string }; open: boolean; onOpenChange: (open: boolean) => void };

export const ReportPersonDialog = lazyWithTexts(async () => {
  const { default: Dialog } = await import('./report-dialog.tsx');
  return {
    default: ({ person: { id, name }, ...rest }: PersonDialogProps) => (
      <Dialog thing={{ kind: 'person', id, name }} {...rest} />
    ),
  };
}, 'reports');

export function ReportTrigger({ thing, children }: { thing: ReportTarget; children: (show: () => void) => ReactNode }) {
  const { wanted, show, state } = useLazyDialog();
  if (!getSession()) return null;
  return (
    <>
      {children(show)}
      <LazyWindow>{wanted && <ReportDialog thing={thing} {...state} />}</LazyWindow>
    </>
  );
}

export function ReportBookButton({ book: { id } }: { book: BookSummary }) {
  const { t } = useTranslation('books');
  return (
    <ReportTrigger thing={{ kind: 'book', id }}>
      {(show) => <ReportButton label={t('details.report')} onClick={show} />}
    </ReportTrigger>
  );
}

function ReportButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      className="text-sm font-normal! text-muted"
      icon={<FlagIcon className="size-4 shrink-0" />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
