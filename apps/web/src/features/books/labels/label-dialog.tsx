import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/buttons.tsx';
import { Checkbox } from '../../../ui/forms/fields.tsx';
import { ListContent } from '../../../ui/layout/query-content.tsx';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { useShelf } from '../books.api.ts';
import { createPortal } from 'react-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import './label-sheet.css';

type LabelDialogProps = DialogState & {
  /** Chosen from the beginning. */
  bookId?: number;
};

/** The member chooses own books; each gets a passport and a label. */
export function LabelDialog({ bookId, ...state }: LabelDialogProps) {
  const { t } = useTranslation('passports');
  const [chosenIds, setChosenIds] = useState(bookId === undefined ? [] : [bookId]);
  const [passports, setPassports] = useState<Passport[]>();
  if (passports && !state.open) setPassports(undefined);
  const printing = useSingleMutation({
    mutationFn: () => Promise.all(chosenIds.map((id) => api('PUT /api/books/:id/passport', { params: { id } }))),
    onSuccess: setPassports,
    failure: t('print.failed'),
  });
  const toggle = (id: number) =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  return (
    <Dialog {...state} title={t('print.open')} description={t('print.lead', { max: String(MAX_LABELS) })}>
      <BookChoice chosenIds={chosenIds} onToggle={toggle} />
      <Button
        className="mt-4 w-full"
        loading={printing.isPending}
        disabled={chosenIds.length === 0}
        onClick={() => printing.mutate()}
      >
        {t('print.open')}
      </Button>
      {passports && <LabelSheet passports={passports} />}
    </Dialog>
  );
}

function BookChoice({ chosenIds, onToggle }: { chosenIds: number[]; onToggle: (id: number) => void }) {
  const { t } = useTranslation(['passports', 'books']);
  const shelf = useShelf(useSession()?.userId ?? 0, '');
  return (
    <ListContent query={shelf} loading={t('books:mine.loading')} skeleton="h-64" failure={t('books:mine.failed')}>
      {(books) =>
        books
          .filter(({ hidden }) => !hidden)
          .map(({ id, title }) => (
            <Checkbox
              key={id}
              label={<bdi className="wrap-anywhere">{title}</bdi>}
              checked={chosenIds.includes(id)}
              disabled={chosenIds.length === MAX_LABELS && !chosenIds.includes(id)}
              onChange={() => onToggle(id)}
            />
          ))
      }
    </ListContent>
  );
}

/** Labels of 70 by 37 mm fill an A4 sheet. */
const MAX_LABELS = 24;

/** Visible on paper alone. A new list of passports opens the print dialog of the browser. */
function LabelSheet({ passports }: { passports: readonly Passport[] }) {
  useEffect(() => window.print(), [passports]);
  return createPortal(
    <div
      data-print-sheet
      aria-hidden="true"
      className="hidden grid-cols-[repeat(3,70mm)] auto-rows-[37mm] text-[8pt] leading-tight text-black print:grid [page:labels]"
    >
      {passports.map((passport) => (
        <Label key={passport.code} passport={passport} />
      ))}
    </div>,
    document.body,
  );
}

function Label({ passport: { code, title } }: { passport: Passport }) {
  const { t } = useTranslation('passports');
  const path = paths.passport(code);
  return (
    <div className="flex break-inside-avoid items-center gap-[3mm] overflow-hidden px-[5mm]">
      <QrCode text={location.origin + path} label={code} className="size-[26mm] shrink-0" />
      <div className="grid min-w-0 gap-[1mm] wrap-anywhere">
        <strong dir="auto" className="line-clamp-2">
          {title}
        </strong>
        <p>{t('print.scan')}</p>
        <bdi translate="no">{location.host + path}</bdi>
      </div>
    </div>
  );
}
