import { useRef, useState, useId, useEffect, useEffectEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { HANDOVER_CODE } from '@wandering-books/contract/typed-numbers.ts';
import { isCameraSupported, type CameraFailure, useCameraStream } from '../../lib/device/camera.ts';
import { PictureInput } from '../../ui/pictures/picture-input.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import { findIsbnOnPhoto, loadBarcodeReader, type ReadBarcodes } from './barcode-reader.ts';
import type { BarcodeFormat } from './barcode.worker.ts';

const TorchIcon = /* @__PURE__ */ createIcon(
  'M18 6c0 2-2 2-2 4v10a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2V10c0-2-2-2-2-4V2h12zM6 6h12M12 12v.01',
);

const parseDigits = (text: string) => (HANDOVER_CODE.test(text) ? text : null);

/** The barcode of a book, or the QR code of the digits with which a book is handed over. */
const KINDS = {
  isbn: { format: 'ean_13', parse: parseIsbn13, aim: 'scanner.aim', other: 'scanner.notABook' },
  digits: { format: 'qr_code', parse: parseDigits, aim: 'scanner.aimDigits', other: 'scanner.notDigits' },
} as const satisfies Record<
  string,
  { format: BarcodeFormat; parse: (text: string) => string | null; aim: string; other: string }
>;

type ScannerProps = { kind?: keyof typeof KINDS; onFound: (code: string) => void };
type Failure = Exclude<CameraFailure, 'noCapture'> | 'notLoaded';

const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 } };

export function Scanner({ kind = 'isbn', onFound }: ScannerProps) {
  const { t } = useTranslation('editions');
  const [failure, setFailure] = useState<Failure | undefined>(isCameraSupported() ? undefined : 'unsupported');
  if (!failure) return <LiveScanner kind={kind} onFound={onFound} onFailure={setFailure} />;
  return (
    <div className="space-y-4">
      <p role="alert" className="rounded-card bg-waiting-tint px-4 py-3 font-medium text-waiting">
        {t(kind === 'isbn' ? `scanner.failures.${failure}` : 'scanner.noCamera')}
      </p>
      {kind === 'isbn' && failure !== 'notLoaded' && <PhotoReader onIsbn={onFound} />}
    </div>
  );
}

function LiveScanner({ kind, onFound, onFailure }: Required<ScannerProps> & { onFailure: (failure: Failure) => void }) {
  const { t } = useTranslation('editions');
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isOther, setIsOther] = useState(false);
  useCameraStream(video, (reason) => onFailure(reason === 'noCapture' ? 'failed' : reason), CAMERA);
  useBarcodeScan(video, KINDS[kind].format, {
    onCode: (text) => {
      const code = KINDS[kind].parse(text);
      setIsOther(code === null);
      if (code !== null) onFound(code);
    },
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
        {t(isOther ? KINDS[kind].other : KINDS[kind].aim)}
      </p>
    </div>
  );
}

function PhotoReader({ onIsbn }: { onIsbn: (isbn: string) => void }) {
  const { t } = useTranslation('editions');
  const id = useId();
  const [state, setState] = useState<'reading' | 'noCode'>();
  const readPhoto = async ([photo]: File[]) => {
    setState('reading');
    const isbn = await findIsbnOnPhoto(photo!).catch(() => undefined);
    setState(isbn ? undefined : 'noCode');
    if (isbn) onIsbn(isbn);
  };
  return (
    <div className="space-y-2">
      <PictureInput
        id={id}
        aria-label={t('scanner.photo')}
        action={t('scanner.photo')}
        onPick={(files) => void readPhoto(files)}
      />
      <p role="status" className="text-sm text-muted">
        {state && t(`scanner.${state}`)}
      </p>
    </div>
  );
}

/** `torch` is missing in some browsers' capability types. */
const hasTorch = (track: MediaStreamTrack) =>
  'torch' in ((track.getCapabilities?.() ?? {}) as { torch?: boolean }) &&
  (track.getCapabilities() as { torch?: boolean }).torch !== false;

function TorchButton({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation('editions');
  const [isOn, setIsOn] = useState(false);
  if (!hasTorch(track)) return null;
  const toggle = async () => {
    await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
    setIsOn(!isOn);
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('scanner.torch')}
      title={t('scanner.torch')}
      onClick={() => void toggle().catch(() => undefined)}
      className="absolute end-2 bottom-2 inline-flex size-11 items-center justify-center rounded-full bg-card text-ink aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <TorchIcon />
    </button>
  );
}

const FRAME_INTERVAL_MS = 100;
/** In each round of frames the first half decodes the middle, the rest the whole frame. */
const FRAMES_PER_ROUND = 4;

interface Listeners {
  onCode: (text: string) => void;
  onFailure: () => void;
}

/** A code counts after two matching frames, since single frames can be misread. */
function useBarcodeScan(video: RefObject<HTMLVideoElement | null>, format: BarcodeFormat, listeners: Listeners) {
  const tell = useEffectEvent((code: string) => listeners.onCode(code));
  const fail = useEffectEvent(() => listeners.onFailure());
  useEffect(() => {
    let hasLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    let last: string | undefined;
    let looks = 0;
    const look = async (readBarcodes: ReadBarcodes) => {
      if (hasLeft) return;
      const part = looks++ % FRAMES_PER_ROUND < FRAMES_PER_ROUND / 2 ? 'middle' : 'all';
      const [code] = video.current ? await readBarcodes(video.current, format, part) : [];
      if (hasLeft) return;
      if (code !== undefined && code === last) tell(code);
      last = code;
      timer = setTimeout(() => void look(readBarcodes).catch(fail), FRAME_INTERVAL_MS);
    };
    loadBarcodeReader()
      .then(look)
      .catch(() => {
        if (!hasLeft) fail();
      });
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [video, format]);
}

let audio: AudioContext | undefined;

const DURATION_S = 0.12;

export function beep(): void {
  navigator.vibrate?.(80);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 1046;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + DURATION_S);
  } catch {
    // Audio is unavailable; the scan is also shown.
  }
}
