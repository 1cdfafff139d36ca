import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import './print-sheet.css';

/** 24 labels of 70 by 37 mm fill an A4 sheet. */
const SHEETS = {
  labels: { count: 24, style: 'print:grid [page:labels] grid-cols-[repeat(3,70mm)] auto-rows-[37mm] text-[8pt]' },
  card: { count: 1, style: 'print:grid auto-rows-[105mm] w-[148mm] border border-dashed text-[13pt]' },
};

type PrintSheetProps = { passport: Passport; sheet: { kind: keyof typeof SHEETS } };

/** Visible on paper alone; each new `sheet` opens the print dialog of the browser. */
export default function PrintSheet({ passport, sheet }: PrintSheetProps) {
  useEffect(() => window.print(), [sheet]);
  const { count, style } = SHEETS[sheet.kind];
  return createPortal(
    <div data-print-sheet aria-hidden="true" className={`hidden leading-tight text-black ${style}`}>
      {Array.from({ length: count }, (_, index) => (
        <Label key={index} passport={passport} isCard={sheet.kind === 'card'} />
      ))}
    </div>,
    document.body,
  );
}

function Label({ passport: { code, title, author, bcid }, isCard }: { passport: Passport; isCard: boolean }) {
  const { t } = useTranslation('passports');
  return (
    <div className="flex break-inside-avoid items-center gap-[3mm] overflow-hidden px-[5mm]">
      <QrCode
        text={location.origin + paths.passport(code)}
        label={code}
        className={isCard ? 'size-[52mm] shrink-0' : 'size-[26mm] shrink-0'}
      />
      <div className="grid min-w-0 gap-[1mm] wrap-anywhere">
        <strong dir="auto" className="line-clamp-2">
          {title}
        </strong>
        {isCard && <span dir="auto">{author}</span>}
        <p>{t('print.scan')}</p>
        {isCard && <p>{t('print.cardText')}</p>}
        <code>{code}</code>
        {bcid && <span>{`${t('bcid')}: ${bcid}`}</span>}
      </div>
    </div>
  );
}
