import { expect, test } from 'vitest';
import { buildPaymentAddress } from './payment-address.ts';

const payee = { name: 'Asha & Menon', amount: 200 };

test('buildPaymentAddress has the five parameters of a payment between people, with a plain @', () =>
  expect(buildPaymentAddress('asha@okaxis', payee, 'Godan & me = 100%')).toBe(
    'upi://pay?pa=asha@okaxis&pn=Asha%20%26%20Menon&am=200.00&cu=INR&tn=Godan%20%26%20me%20%3D%20100%25',
  ));

test('buildPaymentAddress cuts a long title between its characters', () => {
  const note = encodeURIComponent('📚'.repeat(50));
  expect(buildPaymentAddress('asha@okaxis', payee, '📚'.repeat(60)).endsWith(`&tn=${note}`)).toBe(true);
});
