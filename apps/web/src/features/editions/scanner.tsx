import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCameraSupported, type CameraFailure } from '../../lib/camera.ts';
import { useCameraStream } from '../../lib/use-camera-stream.ts';
import { PhotoReader } from './photo-reader.tsx';
import { TorchButton } from './torch-button.tsx';
import { useBarcodeScan } from './use-barcode-scan.ts';

type ScannerProps = { onIsbn: (isbn: string) => void };
type Failure = Exclude<CameraFailure, 'noCapture'> | 'notLoaded';

const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The camera, and what it reads. Where it cannot be had, it says why, and an ISBN can be read from a photo. */
export function Scanner({ onIsbn }: ScannerProps) {
  const { t } = useTranslation('editions');
  const [failure, setFailure] = useState<Failure | undefined>(isCameraSupported() ? undefined : 'unsupported');
  if (!failure) return <LiveScanner onIsbn={onIsbn} onFailure={setFailure} />;
  return (
    <div className="space-y-4">
      <p role="alert" className="rounded-card bg-waiting-tint px-4 py-3 font-medium text-waiting">
        {t(`scanner.failures.${failure}`)}
      </p>
      {failure !== 'notLoaded' && <PhotoReader onIsbn={onIsbn} />}
    </div>
  );
}

function LiveScanner({ onIsbn, onFailure }: ScannerProps & { onFailure: (failure: Failure) => void }) {
  const { t } = useTranslation('editions');
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isOther, setIsOther] = useState(false);
  useCameraStream(video, (reason) => onFailure(reason === 'noCapture' ? 'failed' : reason), CAMERA);
  useBarcodeScan(video, {
    onIsbn: (isbn) => {
      setIsOther(false);
      onIsbn(isbn);
    },
    onOther: () => setIsOther(true),
    onFailure: () => onFailure('notLoaded'),
  });
  const begin = () => setTrack((video.current?.srcObject as MediaStream | null)?.getVideoTracks()[0]);

  return (
    <div>
      <div className="relative aspect-4/3 max-h-[45dvh] w-full overflow-hidden rounded-small bg-line">
        {!track && <p className="absolute inset-0 grid place-content-center text-muted">{t('scanner.starting')}</p>}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t('scanner.video')}
          onPlaying={begin}
          className="relative size-full object-cover"
        />
        {track && (
          <span
            aria-hidden="true"
            className="absolute inset-x-[12%] inset-y-[26%] rounded-card border-3 border-white/90 outline-2 outline-black/40"
          />
        )}
        {track && <TorchButton track={track} />}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {t(isOther ? 'scanner.notABook' : 'scanner.aim')}
      </p>
    </div>
  );
}
