import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { useCameraStream, capturePhoto, type CameraFailure } from '../../../lib/device/camera.ts';
import { CameraIcon } from '../../../ui/icons/edit-icons.tsx';

export function CameraDialog({ onClose, onCapture }: { onClose: () => void; onCapture: (photo: File) => void }) {
  const { t } = useTranslation('books');
  const video = useRef<HTMLVideoElement>(null);
  const [running, setRunning] = useState(false);

  const giveUp = (reason: CameraFailure, message = '') => {
    toast.error(t(`camera.${reason}`, { message }));
    onClose();
  };
  useCameraStream(video, giveUp);

  const takePicture = async () => {
    if (!video.current?.isConnected) return giveUp('noCapture');
    try {
      onCapture(await capturePhoto(video.current));
      onClose();
    } catch (error) {
      giveUp('failed', (error as Error).message);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('camera.title')}
      closeLabel={t('camera.stop')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('camera.close')}
          </Button>
          <Button disabled={!running} icon={<CameraIcon className="size-5" />} onClick={takePicture}>
            {t('camera.capture')}
          </Button>
        </>
      }
    >
      <div className="relative aspect-3/4 max-h-[60dvh] w-full overflow-hidden rounded-small bg-line">
        {!running && <p className="absolute inset-0 grid place-content-center text-muted">{t('camera.starting')}</p>}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t('camera.video')}
          onPlaying={() => setRunning(true)}
          className="relative size-full object-cover"
        />
      </div>
    </Dialog>
  );
}
