import { useTranslation } from 'react-i18next';
import { DownIcon } from '../../ui/chat-icons.tsx';

/** Over the log while the reader is further up: leads down, and tells what has come there meanwhile. */
export function ScrollToEndButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation('conversations');
  const hasNews = count > 0;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={hasNews ? undefined : t('toLatest')}
      className={`absolute end-4 bottom-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full shadow-soft ${
        hasNews
          ? 'bg-primary px-4 font-semibold text-on-primary hover:bg-primary-deep'
          : 'border border-line-strong bg-card text-ink hover:border-primary hover:text-primary'
      }`}
    >
      {hasNews && t('newMessages')}
      <DownIcon />
    </button>
  );
}
