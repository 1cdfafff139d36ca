import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import './print-sheet.css';

const LABELS = Array.from({ length: 24 }, (_, index) => index);

/** Visible on paper alone; each new `sheet` opens the browser's print dialog. */
export default function PrintSheet({ passport, sheet }: { passport: Passport; sheet: { kind: 'labels' | 'card' } }) {
  useEffect(() => window.print(), [sheet]);
  return createPortal(
    <div data-print-sheet={sheet.kind} aria-hidden="true">
      {sheet.kind === 'card' ? (
        <Label passport={passport} isCard />
      ) : (
        LABELS.map((label) => <Label key={label} passport={passport} />)
      )}
    </div>,
    document.body,
  );
}

function Label({ passport: { code, title, author, bcid }, isCard = false }: { passport: Passport; isCard?: boolean }) {
  const { t } = useTranslation('passports');
  return (
    <div>
      <QrCode text={location.origin + paths.passport(code)} label={code} className="" />
      <div>
        <strong dir="auto">{title}</strong>
        {isCard && <span dir="auto">{author}</span>}
        <p>{t('print.scan')}</p>
        {isCard && <p>{t('print.cardText')}</p>}
        <code>{code}</code>
        {bcid && (
          <span>
            {t('bcid')}: {bcid}
          </span>
        )}
      </div>
    </div>
  );
}
