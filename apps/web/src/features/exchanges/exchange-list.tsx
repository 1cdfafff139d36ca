import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/format/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, LinkButton, TextLink } from '../../ui/buttons.tsx';
import { EmptyState, QueryContent } from '../../ui/layout/query-content.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { formatMeetingTime } from '../../lib/format/india-time.ts';
import { useAnswer, useExchanges, useMarkEndsSeen } from './exchanges.api.ts';

export function ExchangeList() {
  const { t } = useTranslation('exchanges');
  const exchanges = useExchanges();
  useSeenEnds(exchanges.data?.data);
  return (
    <div className="min-h-[80dvh]">
      <QueryContent query={exchanges} loading={<Loading text={t('loading')} skeleton="h-64" />} failure={t('failed')}>
        {({ data }) => <Exchanges exchanges={data} />}
      </QueryContent>
    </div>
  );
}

function Exchanges({ exchanges }: { exchanges: Exchange[] }) {
  const { t } = useTranslation('exchanges');
  if (exchanges.length === 0)
    return (
      <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('explore')}</LinkButton>}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <ul className="max-w-2xl space-y-6">
      {exchanges.map((exchange) => (
        <li key={exchange.id} className="rounded-card border border-line bg-card p-4">
          {exchange.status === 'ended' ? <EndedExchange exchange={exchange} /> : <ExchangeTerms exchange={exchange} />}
          {exchange.status === 'open' && <Answer exchange={exchange} />}
          {exchange.status === 'agreed' && (
            <p className="mt-3">
              <span>{`${t('agreed')} `}</span>
              <TextLink to={paths.notifications()}>{t('requests')}</TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function useSeenEnds(exchanges: readonly Exchange[] = []) {
  const { mutate } = useMarkEndsSeen();
  const unseenIds = exchanges.filter(({ end_unseen }) => end_unseen).map(({ id }) => id);
  const mark = useEffectEvent(() => mutate(unseenIds));
  const isUnseen = unseenIds.length > 0;
  useEffect(() => {
    if (isUnseen) mark();
  }, [isUnseen]);
}

function ExchangeTerms({ exchange: { gets, gives, other } }: { exchange: Exchange }) {
  const { t } = useTranslation('exchanges');
  const name = getPersonName(other);
  return (
    <div dir="auto" className="font-serif text-lg wrap-anywhere">
      {gets && (
        <p>
          <TextLink to={paths.book(gets.book_id)}>{t('forYou', { book: gets.title })}</TextLink>
        </p>
      )}
      {gives && (
        <p>
          <TextLink to={paths.book(gives.book_id)}>{t('forOther', { name, book: gives.title })}</TextLink>
        </p>
      )}
    </div>
  );
}

function EndedExchange({ exchange: { gets, gives } }: { exchange: Exchange }) {
  const { t } = useTranslation('exchanges');
  return (
    <>
      <p dir="auto" className="font-serif text-lg text-muted wrap-anywhere">
        {[gets, gives].flatMap((book) => (book ? [book.title] : [])).join(' · ')}
      </p>
      <p>{t('ended')}</p>
    </>
  );
}

function Answer({ exchange }: { exchange: Exchange }) {
  const { id, other, accepted_by_me, accepted_by_other, expires_at } = exchange;
  const { t } = useTranslation('exchanges');
  const answering = useAnswer(id);
  const values = { name: getPersonName(other), time: formatMeetingTime(expires_at) };
  return (
    <>
      <p className="mt-3" role="status">
        {t(accepted_by_me ? 'acceptedByMe' : accepted_by_other ? 'acceptedByOther' : 'proposed', values)}
      </p>
      <p className="text-muted">{t('holds')}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button loading={answering.isPending} disabled={accepted_by_me} onClick={() => answering.mutate('accept')}>
          {t('accept')}
        </Button>
        <Button variant="secondary" disabled={answering.isPending} onClick={() => answering.mutate('decline')}>
          {t('decline')}
        </Button>
      </p>
    </>
  );
}
