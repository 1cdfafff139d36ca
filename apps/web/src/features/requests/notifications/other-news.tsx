import type * as contract from '@wandering-books/contract/notifications/notifications.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { isUnanswered, useExchanges } from '../../exchanges/exchanges.api.ts';
import { hasNews, useWishes } from '../../wishes/wishes.api.ts';

type NewsLink = { isNew: boolean | undefined; to: string; text: string };

/** Links to what is new besides requests. */
export default function OtherNews({ otherwise = null }: { otherwise?: ReactNode }) {
  const { t } = useTranslation(['wishes', 'exchanges']);
  const wishes = useWishes().data?.data;
  const exchanges = useExchanges().data?.data;
  const links = {
    exchange: [
      { isNew: exchanges?.some(isUnanswered), to: paths.exchanges(), text: t('exchanges:bell') },
      { isNew: exchanges?.some(({ end_unseen }) => end_unseen), to: paths.exchanges(), text: t('exchanges:bellEnded') },
    ],
    wish: [{ isNew: wishes?.some(hasNews), to: `${paths.profile()}#wishes`, text: t('bell') }],
  } satisfies Record<contract.OtherNews['kind'], NewsLink[]>;
  const news = Object.values(links)
    .flat()
    .filter(({ isNew }) => isNew);
  if (news.length === 0) return otherwise;
  return (
    <div className="flex flex-col items-start px-4 py-2">
      {news.map(({ to, text }) => (
        <TextLink key={text} to={to} strong>
          {text}
        </TextLink>
      ))}
    </div>
  );
}
