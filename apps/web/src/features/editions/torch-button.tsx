import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createIcon } from '../../ui/icons.tsx';

const TorchIcon = /* @__PURE__ */ createIcon(
  'M18 6c0 2-2 2-2 4v10a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2V10c0-2-2-2-2-4V2h12zM6 6h12M12 12v.01',
);

/** Not every browser's list of what cameras can do knows of lamps. */
const hasTorch = (track: MediaStreamTrack) =>
  'torch' in ((track.getCapabilities?.() ?? {}) as { torch?: boolean }) &&
  (track.getCapabilities() as { torch?: boolean }).torch !== false;

/** Switches the camera's lamp on and off, where it has one. */
export function TorchButton({ track }: { track: MediaStreamTrack }) {
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
