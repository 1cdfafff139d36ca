import { useTranslation } from 'react-i18next';

/** How many suggestions there are below a field, told aloud; its place is in the page before there are any. */
export function SuggestionCount({ count }: { count: number }) {
  const { t } = useTranslation('lib');
  return (
    <p role="status" className="sr-only">
      {count > 0 && t('suggestionCount', { count })}
    </p>
  );
}
