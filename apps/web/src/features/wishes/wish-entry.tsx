import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { formatRupees } from '../../lib/format/format.ts';
import { translateListName } from '../../lib/language/texts.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, TextLink } from '../../ui/buttons.tsx';
import { Checkbox } from '../../ui/forms/fields.tsx';
import { BookCard, BookGrid } from '../books/card/book-card.tsx';
import { ReceivedQuestion } from './received-question.tsx';
import { WishForm, useWishUpdate } from './wish-form.tsx';
import { useWishChange } from './wishes.api.ts';

export function WishEntry({ wish, onAnswered }: { wish: Wish; onAnswered: () => void }) {
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

function WishTerms({ wish: { radius_km: count, city, has_place, max_price, types } }: { wish: Wish }) {
  const { t } = useTranslation(['wishes', 'books']);
  const terms = [
    city && t('withinCity', { count, city: translateListName('cities', city.name) }),
    !city && (has_place ? t('within', { count }) : t('anywhere')),
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
