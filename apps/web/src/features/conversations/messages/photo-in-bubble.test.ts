import { expect, test } from 'vitest';
import { isPaymentCode } from './photo-in-bubble.tsx';

test.each([
  'upi://pay?pa=a@upi',
  'UPI://PAY?PA=A@UPI',
  'https://p.paytm.me/xCTH/abc',
  'https://paytm.me/x',
  'https://rzp.io/l/x',
  'https://pay.google.com/send',
  '000201010211262800100010upi0110a@okaxis',
])('%s is a payment code', (text) => expect(isPaymentCode(text)).toBe(true));

test.each([
  '9780140449136',
  '4821',
  'https://example.org/?next=upi://pay',
  'https://notpaytm.me.example.org',
  'rupi://x',
])('%s is none', (text) => expect(isPaymentCode(text)).toBe(false));
