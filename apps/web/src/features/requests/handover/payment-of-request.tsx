import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/device/copy-text.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { getButtonStyle } from '../../../ui/styles/button-style.ts';
import { usePayment } from './handover.api.ts';

/** Shows nothing when the owner has no UPI ID. */
export function PaymentOfRequest({ request }: { request: BookRequest }) {
  const { t } = useTranslation('handover');
  const { data } = usePayment(request.id);
  if (!data?.address) return null;
  const { upi_id, address, name, amount } = data;
  return (
    <section aria-labelledby="payment-title" className="space-y-3 border-t border-line pt-4">
      <h3 id="payment-title" className="text-lg wrap-anywhere">
        {t('pay.title', { amount: formatRupees(amount), name })}
      </h3>
      <QrCode text={address} label={t('pay.qr', { name })} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p dir="ltr" className="font-mono wrap-anywhere">
          {upi_id}
        </p>
        <Button variant="secondary" onClick={() => void copyText(upi_id!, t('pay.copied'), t('pay.copyFailed'))}>
          {t('pay.copy')}
        </Button>
      </div>
      <a href={address} className={getButtonStyle('secondary', 'medium', 'w-full')}>
        {t('pay.open')}
      </a>
      <p className="text-sm font-medium">{t('pay.pin')}</p>
    </section>
  );
}
