import { Suspense } from 'react';
import { isPassedOn } from '@wandering-books/contract/books/passed-on.ts';
import type { Book, BookSummary } from '@wandering-books/contract/books/books.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoginWall } from '../../features/accounts/login-wall.tsx';
import { useBook } from '../../features/books/books.api.ts';
import { BookDetails, bookLayout } from '../../features/books/page/book-details.tsx';
import { LatestBooks, MoreBooksByOwner } from '../../features/books/page/other-books.tsx';
import { useBookDeal, OwnerDeal, RequestArea } from '../../features/requests/deal/book-deal.tsx';
import { isOpen } from '../../features/requests/requests.api.ts';
import { GuestBookCard } from '../../features/books/card/guest-book-card.tsx';
import { QueuedActions } from '../../features/queued-actions/queued-actions.tsx';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { isUnreachable } from '../../lib/api/api.ts';
import { BOOK_LOGIN_DELAY } from '../../lib/navigation/login-prompt.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { getPageSetting } from '../../lib/page-settings.ts';
import { MarkSeen } from '../../features/requests/notifications/mark-seen.tsx';
import { WishButton } from '../../features/wishes/wish-button.tsx';
import { WisherCount } from '../../features/wishes/wisher-count.tsx';
import { VerificationNotice } from '../../features/accounts/recovery/verification-notice.tsx';
import { lazyPart, loadWithTexts } from '../../lib/lazy-with-texts.ts';
import { FlagIcon, MoreIcon } from '../../ui/icons/report-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { ReportTrigger } from '../../features/reports/report-actions.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import type { Elements } from '../../ui/elements.tsx';
import { EmptyState, QueryContent } from '../../ui/layout/query-content.tsx';
import { LinkButton, TextLink } from '../../ui/buttons.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { CopyCount } from '../../features/books/card/copy-count.tsx';
import { useWorkFigures } from '../../features/works/works.api.ts';

const loadForOwner = () =>
  loadWithTexts(() => import('../../features/books/page/own-book-menu.tsx'), ['loans', 'passports']);
const OutsideLoan = lazyPart(loadForOwner, 'OutsideLoan');
const OwnBookMenu = lazyPart(loadForOwner, 'OwnBookMenu');

export default function BookPage() {
  const { t } = useTranslation('books');
  const { id = '' } = useParams();
  const session = useSession();
  useBookTitle(id);
  return (
    <Container className="py-4 sm:py-8 @desk:py-12">
      <WithBook id={id}>
        {(book) =>
          session ? (
            <BookContent key={book.id} book={book} viewerId={session.userId} />
          ) : (
            <div className="flex flex-col items-center gap-8">
              <GuestBookCard book={book} />
              <LoginWall text={t('loginForDetails')} delay={BOOK_LOGIN_DELAY} />
            </div>
          )
        }
      </WithBook>
    </Container>
  );
}

function useBookTitle(id: string) {
  const { t } = useTranslation('books');
  const { data, error } = useBook(id);
  const title =
    data && !isNotFound(error)
      ? t('details.pageTitle', { ...data, author: data.author || t('notSpecified') })
      : undefined;
  usePageTitle(title ?? t(error && !isUnreachable(error) ? 'details.notFound' : 'details.page'));
}

function BookContent({ book, viewerId }: { book: Book; viewerId: number | null }) {
  const { request } = useBookDeal(book);
  const isMine = viewerId === book.user_id;
  return (
    <>
      {book.hidden && <HiddenNote mine={isMine} />}
      <MarkSeen kind="wish" id={book.id} />
      <SentRequestNotice request={request} viewerId={viewerId} />
      <BookDetails
        book={book}
        viewerId={viewerId}
        isAgreed={request?.deal.agreed === true}
        menu={<BookMenu book={book} viewerId={viewerId} />}
        action={<BookAction book={book} viewerId={viewerId} />}
        notes={
          <>
            {isMine ? (
              <>
                <WisherCount bookId={book.id} />
                <Suspense>
                  <OutsideLoan bookId={book.id} />
                </Suspense>
              </>
            ) : (
              book.state.kind !== 'available' && !request && <WishOffer book={book} />
            )}
            <WorkLine workId={book.work_id} />
          </>
        }
      />
      <QueuedActions className="mt-6" kinds={['request']} bookId={book.id} />
      <MoreBooksByOwner book={book} />
      <LatestBooks besides={book.id} />
    </>
  );
}

function WishOffer({ book }: { book: Book }) {
  return (
    <div className="mt-6">
      <WishButton text={book.title} workId={book.work_id} />
    </div>
  );
}

function BookMenu({ book, viewerId }: { book: Book; viewerId: number | null }) {
  if (viewerId === null) return null;
  if (viewerId !== book.user_id) return !book.hidden && <ReportMenu book={book} />;
  return <Suspense>{!isPassedOn(book.state) && <OwnBookMenu book={book} />}</Suspense>;
}

/** An answer to a request is not emailed to an unconfirmed address. */
function SentRequestNotice({ request, viewerId }: { request: BookRequest | undefined; viewerId: number | null }) {
  if (request?.sender_id !== viewerId || !request || !isOpen(request)) return null;
  return (
    <div className="mb-6 empty:hidden">
      <VerificationNotice />
    </div>
  );
}

function BookAction({ book, viewerId }: { book: Book; viewerId: number | null }) {
  if (viewerId === null) return <span className="h-13" />;
  if (viewerId === book.user_id) return <OwnerDeal book={book} />;
  return !book.hidden && <RequestArea book={book} />;
}

function HiddenNote({ mine }: { mine: boolean }) {
  const { t } = useTranslation('books');
  const email = getPageSetting('support-email');
  return (
    <div role="note" className="mb-8 rounded-card border border-danger bg-card p-4">
      <p className="font-semibold text-danger">{t(mine ? 'hidden.mine' : 'hidden.others')}</p>
      {mine && (
        <p className="mt-1">
          <span>{`${t('hidden.mineMore')} `}</span>
          {email && (
            <>
              <span>{`${t('hidden.appeal')} `}</span>
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function ReportMenu({ book: { id } }: { book: BookSummary }) {
  const { t } = useTranslation('books');
  return (
    <ReportTrigger thing={{ kind: 'book', id }}>
      {(onSelect) => (
        <Menu
          label={t('more')}
          icon={<MoreIcon />}
          entries={[{ label: t('details.report'), icon: <FlagIcon />, onSelect }]}
        />
      )}
    </ReportTrigger>
  );
}

function WithBook({ id, children }: { id: string; children: (book: Book) => Elements }) {
  const { t } = useTranslation('books');
  const missing = (
    <EmptyState
      heading="h1"
      title={t('details.notFound')}
      action={<LinkButton to={paths.books()}>{t('details.browse')}</LinkButton>}
    >
      {t('details.notFoundText')}
    </EmptyState>
  );
  return (
    <QueryContent
      query={useBook(id)}
      loading={<BookSkeleton />}
      failure={t('details.notFound')}
      missing={missing}
      heading="h1"
    >
      {children}
    </QueryContent>
  );
}

function BookSkeleton() {
  const { t } = useTranslation('books');
  return (
    <Loading text={t('details.loading')} visible>
      <div className={bookLayout}>
        <Skeleton className="mx-auto aspect-3/4 w-full max-w-xs" />
        <div className="space-y-4 max-sm:mt-8">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-12 w-40" />
          <Skeleton className="h-56 w-full" />
        </div>
      </div>
    </Loading>
  );
}

/** On the page of a copy: how many there are, from two on. */
function WorkLine({ workId }: { workId: number }) {
  const { data: work } = useWorkFigures(workId);
  if (!work || work.copies < 2) return null;
  const isNear = (work.near?.copies ?? 0) > 1;
  return (
    <p className="mt-6">
      <TextLink to={paths.work(workId)} strong>
        <CopyCount {...(isNear ? work.near! : work)} isNear={isNear} />
      </TextLink>
    </p>
  );
}
