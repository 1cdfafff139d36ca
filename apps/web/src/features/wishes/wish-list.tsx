import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useDebouncedValue } from '../../lib/use-typed-search.ts';
import { Button, LinkButton } from '../../ui/buttons.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { EmptyState, QueryContent, ShowMore } from '../../ui/layout/query-content.tsx';
import { WishForm } from './wish-form.tsx';
import { listNewBookIds, useMarkMatchesSeen, useWishChange, useWishes } from './wishes.api.ts';
import { WishEntry } from './wish-entry.tsx';
import { WishPlaceQuestion } from './wish-place-question.tsx';

const MIN_SEARCHED = 10;

export function WishList({ onSeen }: { onSeen: () => void }) {
  const { t } = useTranslation('wishes');
  const { list, total, asking, query, setQuery, isSearch, isSearchShown } = useSearchableWishes();
  const newBookIds = listNewBookIds(list.data?.pages.flatMap(({ data }) => data) ?? []);
  useSeen(newBookIds, !list.isFetching && !list.hasNextPage, onSeen);
  return (
    <>
      <AddWish />
      {isSearchShown && <WishSearch query={query} onChange={setQuery} />}
      <QueryContent query={list} loading={t('loading')} skeleton="h-64" failure={t('failed')}>
        {({ pages }) => (
          <>
            {total === 0 && !isSearch && <NoWishes />}
            {asking > 1 && !isSearch && <AskingAll count={asking} />}
            {pages.some(({ data }) => data.some(({ has_place }) => !has_place)) && <WishPlaceQuestion />}
            <p role="status">{total === 0 && isSearch && t('noMatch')}</p>
            <WishEntries wishes={pages.flatMap(({ data }) => data)} onAnswered={onSeen} />
            <ShowMore list={list} failure={t('failed')} />
          </>
        )}
      </QueryContent>
    </>
  );
}

function useSearchableWishes() {
  const [query, setQuery] = useState('');
  const [isSearchShown, setSearchShown] = useState(false);
  const search = useDebouncedValue(query.trim(), 250);
  const list = useWishes(search);
  const { total = 0, asking = 0 } = list.data?.pages[0] ?? {};
  // It stays once shown: the total is that of the search.
  if (!isSearchShown && total > MIN_SEARCHED) setSearchShown(true);
  const isSearch = query !== '' || search !== '' || list.isPlaceholderData;
  return { list, total, asking, query, setQuery, isSearch, isSearchShown };
}

/** The list gets the focus that an entry takes with it. */
function WishEntries({ wishes, onAnswered }: { wishes: Wish[]; onAnswered: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const leaveEntry = () => {
    list.current?.focus();
    onAnswered();
  };
  return (
    <ul ref={list} tabIndex={-1} className="space-y-6">
      {wishes.map((wish) => (
        <li key={wish.id} className="rounded-card border border-line bg-card p-4">
          <WishEntry wish={wish} onAnswered={leaveEntry} />
        </li>
      ))}
    </ul>
  );
}

function WishSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const { t } = useTranslation('wishes');
  return (
    <TextField
      type="search"
      className="mb-6 max-w-md"
      label={t('search')}
      maxLength={200}
      value={query}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function NoWishes() {
  const { t } = useTranslation('wishes');
  return (
    <EmptyState
      title={t('empty')}
      action={
        <LinkButton to={paths.books()} variant="secondary">
          {t('explore')}
        </LinkButton>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

function AddWish() {
  const { t } = useTranslation('wishes');
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    setAdding(false);
  };
  return (
    <>
      <div className="mb-6">
        <Button
          ref={button}
          variant="secondary"
          aria-expanded={isAdding}
          icon={<PlusIcon className="size-5" />}
          onClick={() => setAdding(!isAdding)}
        >
          {t('add')}
        </Button>
      </div>
      {isAdding && <WishForm onDone={close} />}
    </>
  );
}

function AskingAll({ count }: { count: number }) {
  const { t } = useTranslation('wishes');
  const confirming = useWishChange(() => api('POST /api/wishes/confirm'));
  return (
    <p className="mb-6 flex flex-wrap items-center gap-3 font-semibold">
      <span>{t('asksAll', { count })}</span>
      <Button variant="secondary" loading={confirming.isPending} onClick={() => confirming.mutate()}>
        {t('yesAll')}
      </Button>
    </p>
  );
}

/** Marks matches as seen with the last page, or when the list is left: their wishes come first, so earlier the order of later pages would change. */
function useSeen(newBookIds: number[], isWhole: boolean, onSeen: () => void) {
  const { mutate } = useMarkMatchesSeen(onSeen);
  const isUnseen = newBookIds.length > 0;
  const mark = useEffectEvent(() => mutate(newBookIds));
  useEffect(() => {
    if (isUnseen && isWhole) mark();
  }, [isUnseen, isWhole]);
  const leave = useEffectEvent(() => isUnseen && !isWhole && mutate(newBookIds));
  useEffect(() => () => void leave(), []);
}
