import { useTranslation } from 'react-i18next';

/** How many suggestions have opened, told aloud; it is in the page before there are any. */
export function SuggestionCount({ count }: { count: number }) {
  const { t } = useTranslation('books');
  return (
    <p role="status" className="sr-only">
      {count > 0 && t('browse.suggestionCount', { count })}
    </p>
  );
}
