import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { isUnanswered, useExchanges } from '../../exchanges/exchanges.api.ts';
import { hasNews, useWishes } from '../../wishes/wishes.api.ts';

/** Links to what is new besides requests. */
export default function OtherNews({ otherwise = null }: { otherwise?: ReactNode }) {
  const { t } = useTranslation(['wishes', 'exchanges']);
  const wished = useWishes().data?.data.some(hasNews);
  const proposed = useExchanges().data?.data.some(isUnanswered);
  if (!wished && !proposed) return otherwise;
  return (
    <div className="flex flex-col items-start px-4 py-2">
      {proposed && (
        <TextLink to={paths.exchanges()} strong>
          {t('exchanges:bell')}
        </TextLink>
      )}
      {wished && (
        <TextLink to={`${paths.profile()}#wishes`} strong>
          {t('bell')}
        </TextLink>
      )}
    </div>
  );
}
