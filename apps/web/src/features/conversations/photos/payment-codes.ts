import { useEffect, useState } from 'react';

const UPI = /^upi:/i;
/** Web addresses with which Indian payment apps take money. */
const PAYMENT_LINKS =
  /^https?:\/\/([\w-]+\.)*(paytm\.me|paytm\.com|phon\.pe|phonepe\.com|gpay\.app\.goo\.gl|pay\.google\.com|rzp\.io|razorpay\.me|bharatpe\.in)\b/i;
/** EMVCo codes, which shops show: `000201`, and in them the name of NPCI's scheme. */
const SHOP_CODE = /^000201.*upi/i;

export const isPaymentCode = (text: string) => [UPI, PAYMENT_LINKS, SHOP_CODE].some((kind) => kind.test(text));

/** Whether a photo holds a payment code. Undecodable photos hold none. @param photo undefined is not read */
export function usePaymentCode(photo: Blob | undefined) {
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (!photo) return;
    let left = false;
    findPaymentCode(photo).then(
      (isPayment) => !left && setFound(isPayment),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [photo]);
  return found;
}

async function findPaymentCode(photo: Blob) {
  const read = await (await import('../../editions/barcode-reader.ts')).loadBarcodeReader();
  const picture = await createImageBitmap(photo);
  try {
    return (await read(picture, 'qr_code')).some(isPaymentCode);
  } finally {
    picture.close();
  }
}
