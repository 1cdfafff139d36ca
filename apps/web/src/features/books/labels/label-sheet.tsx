import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import './label-sheet.css';

/** Labels of 70 by 37 mm fill an A4 sheet. */
export const MAX_LABELS = 24;

/** Visible on paper alone. A new list of passports opens the print dialog of the browser. */
export function LabelSheet({ passports }: { passports: readonly Passport[] }) {
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
