import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useBook, useMyBooks } from '../../features/books/books.api.ts';
import { BookDetails } from '../../features/books/book-details.tsx';
import { HiddenNote } from '../../features/books/hidden-note.tsx';
import { LatestBooks } from '../../features/books/latest-books.tsx';
import { LoginWall } from '../../features/books/login-wall.tsx';
import { MoreBooksByOwner } from '../../features/books/more-books-by-owner.tsx';
import { OwnBookActions } from '../../features/books/own-book-actions.tsx';
import { WithBook } from '../../features/books/with-book.tsx';
import { MessagePersonButton } from '../../features/conversations/message-person-button.tsx';
import { RequestArea } from '../../features/requests/request-area.tsx';
import { isNotFound } from '../../lib/api-errors.ts';
import { BOOK_LOGIN_DELAY } from '../../lib/login-prompt.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/container.tsx';
import { renderBookHeart } from '../book-heart.tsx';
import { renderEditBook } from '../lazy-edit-book.tsx';
import { usePageTitle } from '../page-title.ts';
import { WaitingItems } from '../waiting-items.tsx';
import { ReportBookButton } from '../report-actions.tsx';

const WAITING = ['request'] as const;

export default function BookPage() {
  const { t } = useTranslation('books');
  const { id = '' } = useParams();
  const session = useSession();
  useBookTitle(id);
  return (
    <Container className="py-8 desk:py-12">
      <WithBook id={id}>
        {(book) =>
          session ? (
            <BookContent key={book.id} book={book} viewerId={session.userId} />
          ) : (
            <LoginWall text={t('loginForDetails')} delay={BOOK_LOGIN_DELAY} />
          )
        }
      </WithBook>
    </Container>
  );
}

function useBookTitle(id: string) {
  const { t } = useTranslation('books');
  const { data, error } = useBook(id);
  const title = data && !isNotFound(error) ? t('details.pageTitle', data) : undefined;
  usePageTitle(title ?? t(error ? 'details.notFound' : 'details.page'));
}

/** While nobody knows yet who is looking, nothing is offered that would not be offered to the owner; there is room for what most are offered. */
function BookContent({ book, viewerId }: { book: Book; viewerId: number | null }) {
  const mine = viewerId === book.user_id;
  const others = viewerId !== null && !mine;
  const known = viewerId !== null;
  return (
    <>
      {book.hidden && <HiddenNote mine={mine} />}
      <BookDetails
        book={book}
        heart={renderBookHeart(book)}
        action={known ? <BookAction book={book} mine={mine} /> : <span className="h-13 w-36" />}
        contact={known ? others && <MessagePersonButton person={book.user} /> : <span className="h-11 w-32" />}
        report={known ? others && !book.hidden && <ReportBookButton book={book} /> : <p className="h-11" />}
      />
      <WaitingItems className="mt-6" kinds={WAITING} bookId={book.id} />
      <MoreBooksByOwner book={book} heart={renderBookHeart} />
      <LatestBooks besides={book.id} heart={renderBookHeart} />
    </>
  );
}

function BookAction({ book, mine }: { book: Book; mine: boolean }) {
  if (mine) return <OwnerActions book={book} />;
  return !book.hidden && <RequestAction book={book} />;
}

/** Where the owner changes the book, or takes it away and is back on the own shelf. */
function OwnerActions({ book }: { book: Book }) {
  const navigate = useNavigate();
  return <OwnBookActions labelled book={book} edit={renderEditBook} onDeleted={() => void navigate(paths.profile())} />;
}

/** Where a reader asks for the book; for an exchange one of their own is needed. */
function RequestAction({ book }: { book: Book }) {
  return book.type === 'exchange' ? <ExchangeRequestArea book={book} /> : <RequestArea book={book} />;
}

function ExchangeRequestArea({ book }: { book: Book }) {
  const { data, isError } = useMyBooks();
  return <RequestArea book={book} ownBooks={{ list: data, failed: isError }} />;
}
