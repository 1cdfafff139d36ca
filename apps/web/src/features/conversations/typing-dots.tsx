import { useTranslation } from 'react-i18next';
import { otherBubbleStyle } from './message-bubble.tsx';

const DELAYS = ['', '[animation-delay:150ms]', '[animation-delay:300ms]'];

/** A bubble in which something is about to appear. */
export function TypingDots({ name }: { name: string }) {
  const { t } = useTranslation('conversations');
  return (
    <div className="mt-3 flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className={`${otherBubbleStyle} rounded-ss-none py-3!`}>
        <span className="flex gap-1">
          {DELAYS.map((delay) => (
            <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-line-strong ${delay}`} />
          ))}
        </span>
      </span>
      <bdi>{t('typing', { name })}</bdi>
    </div>
  );
}
