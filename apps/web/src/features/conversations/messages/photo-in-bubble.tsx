import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session.ts';
import { FilePicture } from '../../../ui/pictures/file-picture.tsx';
import { Modal } from '../../../ui/overlays/dialog.tsx';
import { loadBarcodeReader } from '../../editions/barcode-reader.ts';
import { usePhoto } from '../photos/photos.api.ts';

export function PhotoInBubble({ message }: { message: Message }) {
  const { t } = useTranslation('conversations');
  const photo = usePhoto(message.id, 480);
  const [isOpen, setOpen] = useState(false);
  const alt = usePhotoName(message);
  const isMine = useSession()?.userId === message.sender_id;
  const [isWanted, setWanted] = useState(false);
  const isPayment = usePaymentCode(isMine ? undefined : photo.data);
  if (photo.isError && !photo.isFetching) return <Failed onRetry={photo.refetch} />;
  if (!photo.data) return null;
  if (isPayment && !isWanted)
    return (
      <div className="flex size-full flex-col items-center justify-center gap-1 bg-waiting-tint p-2 text-center text-sm text-waiting">
        <p role="alert">{t('photo.payment')}</p>
        <button type="button" onClick={() => setWanted(true)} className="min-h-11 px-2 font-semibold underline">
          {t('photo.show')}
        </button>
      </div>
    );
  return (
    <>
      <button type="button" title={t('photo.open')} onClick={() => setOpen(true)} className="block size-full">
        <FilePicture file={photo.data} alt={alt} className="size-full object-cover" />
      </button>
      {isOpen && <LargePhoto message={message} small={photo.data} onClose={() => setOpen(false)} />}
    </>
  );
}

function LargePhoto({ message, small, onClose }: { message: Message; small: Blob; onClose: () => void }) {
  const photo = usePhoto(message.id);
  const alt = usePhotoName(message);
  const { width, height } = message.photo!;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={<span dir="auto">{alt}</span>}
      placement="inset-0"
      bodyClassName="flex flex-col items-center justify-center overflow-hidden bg-page p-2"
    >
      <div style={{ aspectRatio: width / height, width }} className="flex max-h-full min-h-0 max-w-full justify-center">
        <FilePicture file={photo.data ?? small} alt={alt} className="size-full object-contain" />
      </div>
      {photo.isError && <Failed onRetry={photo.refetch} />}
    </Modal>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('conversations');
  return (
    <div className="flex size-full flex-col items-center justify-center p-1 text-center text-sm">
      <p role="alert">{t('photo.failed')}</p>
      <button type="button" onClick={onRetry} className="min-h-11 px-2 font-semibold underline">
        {t('retry')}
      </button>
    </div>
  );
}

function usePhotoName({ sender, sender_id }: Message) {
  const { t } = useTranslation('conversations');
  const me = useSession()?.userId;
  return sender_id === me ? t('photo.mine') : t('photo.from', { name: getPersonName(sender) });
}

const UPI = /^upi:/i;
/** Hosts of payment links of Indian payment apps. */
const PAYMENT_LINKS =
  /^https?:\/\/([\w-]+\.)*(paytm\.me|paytm\.com|phon\.pe|phonepe\.com|gpay\.app\.goo\.gl|pay\.google\.com|rzp\.io|razorpay\.me|bharatpe\.in)\b/i;
/** EMVCo codes, which shops show: `000201`, and in them the name of NPCI's scheme. */
const SHOP_CODE = /^000201.*upi/i;

export const isPaymentCode = (text: string) => [UPI, PAYMENT_LINKS, SHOP_CODE].some((kind) => kind.test(text));

/** Whether a photo holds a payment code. Undecodable photos hold none. @param photo undefined is not read */
function usePaymentCode(photo: Blob | undefined) {
  const [hasPaymentCode, setHasPaymentCode] = useState(false);
  useEffect(() => {
    if (!photo) return;
    let hasLeft = false;
    findPaymentCode(photo).then(
      (isPayment) => !hasLeft && setHasPaymentCode(isPayment),
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [photo]);
  return hasPaymentCode;
}

async function findPaymentCode(photo: Blob) {
  const readBarcodes = await loadBarcodeReader();
  const picture = await createImageBitmap(photo);
  try {
    return (await readBarcodes(picture, 'qr_code')).some(isPaymentCode);
  } finally {
    picture.close();
  }
}
