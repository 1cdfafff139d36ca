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
  const exchanges = useExchanges().data?.data;
  const proposed = exchanges?.some(isUnanswered);
  const ended = exchanges?.some(({ end_unseen }) => end_unseen);
  if (!wished && !proposed && !ended) return otherwise;
  return (
    <div className="flex flex-col items-start px-4 py-2">
      {proposed && (
        <TextLink to={paths.exchanges()} strong>
          {t('exchanges:bell')}
        </TextLink>
      )}
      {ended && (
        <TextLink to={paths.exchanges()} strong>
          {t('exchanges:bellEnded')}
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
