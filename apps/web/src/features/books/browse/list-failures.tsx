import { useTranslation } from 'react-i18next';
import { getErrorMessage, useFailureToast } from '../../../lib/api/api-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryIcon } from '../../../ui/icons/icons.tsx';
import type { BrowseLists } from '../filters/filter-choices.ts';

const names = ['categories', 'languages', 'cities', 'colleges'] as const;
type Name = (typeof names)[number];

export function ListFailures({ lists }: { lists: BrowseLists }) {
  const { t } = useTranslation('books');
  const failed = names.filter((name) => lists[name].error && !lists[name].list);
  if (failed.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-declined/40 bg-declined-tint px-4 py-2 text-declined">
      <div className="flex-1">
        {failed.map((name) => (
          <ListFailure key={name} name={name} list={lists[name]} />
        ))}
      </div>
      <Button
        variant="quiet"
        icon={<RetryIcon className="size-4" />}
        onClick={() => failed.forEach((name) => lists[name].retry())}
      >
        {t('retry')}
      </Button>
    </div>
  );
}

function ListFailure({ name, list }: { name: Name; list: BrowseLists[Name] }) {
  const { t } = useTranslation('books');
  const missing = t(`browse.${name}Missing`);
  useFailureToast(list, t(`browse.${name}Failed`, { message: getErrorMessage(list.error, missing) }));
  return <p>{missing}</p>;
}
