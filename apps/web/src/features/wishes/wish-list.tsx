import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { formatRupees } from '../../lib/format/money.ts';
import { translateListName } from '../../lib/language/list-names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { ShowMore } from '../../ui/layout/show-more.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BookCard } from '../books/card/book-card.tsx';
import { BookGrid } from '../books/card/book-grid.tsx';
import { ReceivedQuestion } from './received-question.tsx';
import { NewWishForm, WishForm } from './wish-form.tsx';
import { useWishUpdate } from './wish-update.ts';
import { hasNews, useMarkMatchesSeen, useWishChange, useWishes } from './wishes.api.ts';

const MIN_SEARCHED = 10;

export default function WishList({ onSeen }: { onSeen: () => void }) {
  const { t } = useTranslation(['wishes', 'books']);
  const [query, setQuery] = useState('');
  const list = useWishes(useDebouncedValue(query.trim(), 250));
  const isUnseen = list.data?.pages.some(({ data }) => data.some(hasNews));
  // Marked earlier, the answer on its way would no longer say what is new.
  useSeen(!list.isFetching && isUnseen, onSeen);
  return (
    <QueryContent query={list} loading={<Loading text={t('loading')} skeleton="h-64" />} failure={t('failed')}>
      {({ pages }) => {
        const { total, asking } = pages[0]!;
        const isEmpty = total === 0 && query === '';
        return (
          <>
            <AddWish />
            {isEmpty && <NoWishes />}
            {(total > MIN_SEARCHED || query !== '') && <WishSearch query={query} onChange={setQuery} />}
            {asking > 1 && <AskingAll count={asking} />}
            <p role="status">{total === 0 && !isEmpty && t('noMatch')}</p>
            <ul className="space-y-6">
              {pages
                .flatMap(({ data }) => data)
                .map((wish) => (
                  <li key={wish.id} className="rounded-card border border-line bg-card p-4">
                    <WishEntry wish={wish} onAnswered={onSeen} />
                  </li>
                ))}
            </ul>
            <ShowMore
              list={list}
              label={t(list.isFetchNextPageError ? 'books:retry' : 'books:browse.showMore')}
              loadingLabel={t('books:browse.loadingMore')}
              failure={t('failed')}
            />
          </>
        );
      }}
    </QueryContent>
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
  return (
    <>
      <div className="mb-6">
        <Button
          variant="secondary"
          aria-expanded={isAdding}
          icon={<PlusIcon className="size-5" />}
          onClick={() => setAdding(!isAdding)}
        >
          {t('add')}
        </Button>
      </div>
      {isAdding && <NewWishForm onDone={() => setAdding(false)} />}
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

function useSeen(hasNew: boolean | undefined, onSeen: () => void) {
  const { mutate } = useMarkMatchesSeen(onSeen);
  useEffect(() => {
    if (hasNew) mutate();
  }, [hasNew, mutate]);
}

function WishEntry({ wish, onAnswered }: { wish: Wish; onAnswered: () => void }) {
  const { t } = useTranslation('wishes');
  const [editing, setEditing] = useState(false);
  const { id, count, books, asks, received } = wish;
  const text = wish.text ?? wish.isbn ?? '';
  const confirming = useWishUpdate(wish);
  const deleting = useWishChange(() => api('DELETE /api/wishes/:id', { params: { id } }));
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{text}</h3>
      <p className="text-muted">
        <WishTerms wish={wish} />
        {!received && <span>{` · ${count > 0 ? t('count', { count }) : t('none')}`}</span>}
      </p>
      {received && (
        <div className="mt-3 space-y-3">
          <p className="font-semibold wrap-anywhere">{t('received.question', { title: received.title })}</p>
          <ReceivedQuestion wishId={id} bookId={received.book_id} onAnswered={onAnswered} />
        </div>
      )}
      {asks && (
        <p className="mt-3 flex flex-wrap items-center gap-3 font-semibold">
          <span>{t('asks')}</span>
          <Button variant="secondary" loading={confirming.isPending} onClick={() => confirming.mutate({})}>
            {t('yes')}
          </Button>
        </p>
      )}
      {!received && <NoticeSwitch wish={wish} />}
      <p className="my-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={editing}
          aria-label={t('changeTitle', { text })}
          onClick={() => setEditing(!editing)}
        >
          {t('change')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('deleteTitle', { text })}
          loading={deleting.isPending}
          onClick={() => deleting.mutate()}
        >
          {t('delete')}
        </Button>
      </p>
      {editing && <WishForm wish={wish} onDone={() => setEditing(false)} />}
      <BookGrid books={books} card={(book) => <MatchingBook wishId={id} book={book} />} />
    </>
  );
}

function NoticeSwitch({ wish }: { wish: Wish }) {
  const { t } = useTranslation('wishes');
  const { id, shown: isShown, hidden } = wish;
  const showing = useWishUpdate(wish);
  if (hidden) return <p className="mt-3">{t('hidden')}</p>;
  return (
    <>
      <Checkbox
        className="mt-2"
        label={t('show')}
        hint={t('showHint')}
        checked={showing.isPending ? showing.variables.shown : isShown}
        disabled={showing.isPending}
        onChange={({ target }) => showing.mutate({ shown: target.checked })}
      />
      {isShown && <TextLink to={paths.wanted(id)}>{t('notice')}</TextLink>}
    </>
  );
}

function WishTerms({ wish: { radius_km: count, city, max_price, types } }: { wish: Wish }) {
  const { t } = useTranslation(['wishes', 'books']);
  const terms = [
    city ? t('withinCity', { count, city: translateListName('cities', city.name) }) : t('within', { count }),
    max_price !== null && t('upTo', { price: formatRupees(max_price) }),
    types?.map((type) => t(`books:types.${type}`)).join(', '),
  ];
  return <span>{terms.filter(Boolean).join(' · ')}</span>;
}

function MatchingBook({ wishId, book }: { wishId: number; book: Wish['books'][number] }) {
  const { t } = useTranslation('wishes');
  const dismissing = useWishChange(() =>
    api('POST /api/wishes/:id/dismiss', { params: { id: wishId }, body: { book_id: book.id } }),
  );
  return (
    <div className="flex h-full flex-col gap-2">
      {book.is_new && (
        <p>
          <Badge tone="accepted">{t('new')}</Badge>
        </p>
      )}
      <BookCard book={book} />
      <Button
        variant="secondary"
        className="mt-auto"
        aria-label={t('notThisTitle', { title: book.title })}
        loading={dismissing.isPending}
        onClick={() => dismissing.mutate()}
      >
        {t('notThis')}
      </Button>
    </div>
  );
}
