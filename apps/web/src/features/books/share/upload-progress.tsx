import { useTranslation } from 'react-i18next';

export function UploadProgress({ progress }: { progress: number }) {
  const { t } = useTranslation('books');
  const percent = Math.round(progress * 100);
  return (
    <span className="flex flex-1 items-center gap-3 text-sm text-muted tabular-nums">
      <progress aria-label={t('share.uploading')} value={percent} max={100} className={BAR} />
      {t('share.percent', { percent })}
    </span>
  );
}

/** Native progress bars ignore the theme. */
const BAR =
  'h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-line ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary';
