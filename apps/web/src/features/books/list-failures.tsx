import { useTranslation } from 'react-i18next';
import type { BrowseLists } from './filter-choices.ts';

/** Filters whose list did not arrive: the books can still be browsed. */
export function ListFailures({ lists }: { lists: BrowseLists }) {
  const { t } = useTranslation('books');
  const failures = (['categories', 'languages', 'cities', 'colleges'] as const).flatMap((name) => {
    const message = lists[name].error?.message;
    return message ? [t(`browse.${name}Failed`, { message })] : [];
  });
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="rounded-card border border-declined/40 bg-declined-tint px-4 py-3 text-declined">
      {failures.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
