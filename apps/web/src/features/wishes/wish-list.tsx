import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { formatRupees } from '../../lib/format/money.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BookCard } from '../books/card/book-card.tsx';
import { BookGrid } from '../books/card/book-grid.tsx';
import { WishForm } from './wish-form.tsx';
import { useWishUpdate } from './wish-update.ts';
import { hasNews, useMarkMatchesSeen, useWishChange, useWishes } from './wishes.api.ts';

/** Wishes with new books first. */
export default function WishList({ onSeen }: { onSeen: () => void }) {
  const { t } = useTranslation('wishes');
  const wishes = useWishes();
  // Marked earlier, the answer on its way would no longer say what is new.
  useSeen(!wishes.isFetching && wishes.data?.data.some(hasNews), onSeen);
  return (
    <QueryContent query={wishes} loading={<Loading text={t('loading')} skeleton="h-64" />} failure={t('failed')}>
      {({ data }) => <Wishes wishes={data} />}
    </QueryContent>
  );
}

function Wishes({ wishes }: { wishes: Wish[] }) {
  const { t } = useTranslation('wishes');
  if (wishes.length === 0)
    return (
      <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('explore')}</LinkButton>}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <ul className="space-y-6">
      {wishes
        .toSorted((a, b) => Number(hasNews(b)) - Number(hasNews(a)))
        .map((wish) => (
          <li key={wish.id} className="rounded-card border border-line bg-card p-4">
            <WishEntry wish={wish} />
          </li>
        ))}
    </ul>
  );
}

function useSeen(hasNew: boolean | undefined, onSeen: () => void) {
  const { mutate } = useMarkMatchesSeen(onSeen);
  useEffect(() => {
    if (hasNew) mutate();
  }, [hasNew, mutate]);
}

function WishEntry({ wish }: { wish: Wish }) {
  const { t } = useTranslation('wishes');
  const [editing, setEditing] = useState(false);
  const { id, count, books, asks } = wish;
  const text = wish.text ?? wish.isbn ?? '';
  const confirming = useWishUpdate(wish);
  const deleting = useWishChange(() => api('DELETE /api/wishes/:id', { params: { id } }));
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{text}</h3>
      <p className="text-muted">
        <WishTerms wish={wish} />
        <span>{` · ${count > 0 ? t('count', { count }) : t('none')}`}</span>
      </p>
      {asks && (
        <p className="mt-3 flex flex-wrap items-center gap-3 font-semibold">
          <span>{t('asks')}</span>
          <Button variant="secondary" loading={confirming.isPending} onClick={() => confirming.mutate({})}>
            {t('yes')}
          </Button>
        </p>
      )}
      <NoticeSwitch wish={wish} />
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

function WishTerms({ wish: { radius_km: count, city, max_price } }: { wish: Wish }) {
  const { t } = useTranslation('wishes');
  const within = city ? t('withinCity', { count, city: city.name }) : t('within', { count });
  return <span>{max_price === null ? within : `${within} · ${t('upTo', { price: formatRupees(max_price) })}`}</span>;
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
