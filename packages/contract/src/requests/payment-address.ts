import type { Payment } from './handover.ts';

const MAX_NOTE_LENGTH = 50;

/** The parameters of NPCI's UPI Linking Specifications 1.6 that a payment between two people needs. */
export function buildPaymentAddress(upiId: string, { name, amount }: Pick<Payment, 'name' | 'amount'>, note: string) {
  const parameters = {
    pa: upiId,
    pn: name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: [...note].slice(0, MAX_NOTE_LENGTH).join(''),
  };
  // Payment apps read the @ only as it is, and a query may hold it.
  const encode = (value: string) => encodeURIComponent(value).replaceAll('%40', '@');
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encode(value)}`);
  return `upi://pay?${query.join('&')}`;
}
