import { useTranslation } from 'react-i18next';

export function RetryHint({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <button type="button" className="link min-h-11" onClick={onRetry}>
      {t('retry')}
    </button>
  );
}
