import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useBook, useMyBooks } from '../../features/books/books.api.ts';
import { BookDetails } from '../../features/books/book-details.tsx';
import { HiddenNote } from '../../features/books/hidden-note.tsx';
import { LatestBooks } from '../../features/books/latest-books.tsx';
import { DETAILS_LOGIN_DELAY } from '../../features/books/login-prompt.ts';
import { LoginWall } from '../../features/books/login-wall.tsx';
import { MoreBooksOf } from '../../features/books/more-books-of.tsx';
import { OwnBookActions } from '../../features/books/own-book-actions.tsx';
import { WithBook } from '../../features/books/with-book.tsx';
import { MessagePerson } from '../../features/conversations/message-person.tsx';
import { RequestArea } from '../../features/requests/request-area.tsx';
import { isGone } from '../../lib/failures.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/container.tsx';
import { bookHeart } from '../book-heart.tsx';
import { editOwnBook } from '../edit-own-book.tsx';
import { usePageTitle } from '../page-title.ts';
import { ReportBook } from '../report-thing.tsx';

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
            <OpenBook key={book.id} book={book} viewerId={session.userId} />
          ) : (
            <LoginWall text={t('loginForDetails')} delay={DETAILS_LOGIN_DELAY} />
          )
        }
      </WithBook>
    </Container>
  );
}

function useBookTitle(id: string) {
  const { t } = useTranslation('books');
  const { data, error } = useBook(id);
  const title = isGone(error) ? undefined : data?.title;
  usePageTitle(title ?? t(error ? 'details.notFound' : 'details.page'));
}

/** While nobody knows yet who is looking, nothing is offered that would not be offered to the owner. */
function OpenBook({ book, viewerId }: { book: Book; viewerId: number | null }) {
  const mine = viewerId === book.user_id;
  const others = viewerId !== null && !mine;
  return (
    <>
      {book.hidden && <HiddenNote mine={mine} />}
      <BookDetails
        book={book}
        heart={bookHeart(book)}
        action={mine ? <Keep book={book} /> : others && !book.hidden && <Ask book={book} />}
        contact={others && <MessagePerson person={book.user} />}
        report={others && !book.hidden && <ReportBook book={book} />}
      />
      <MoreBooksOf book={book} heart={bookHeart} />
      <LatestBooks besides={book.id} heart={bookHeart} />
    </>
  );
}

/** Where the owner changes the book, or takes it away and is back on the own shelf. */
function Keep({ book }: { book: Book }) {
  const navigate = useNavigate();
  return <OwnBookActions labelled book={book} edit={editOwnBook} onDeleted={() => void navigate(paths.profile())} />;
}

/** Where a reader asks for the book; for an exchange one of his own is needed. */
function Ask({ book }: { book: Book }) {
  return book.type === 'exchange' ? <AskInExchange book={book} /> : <RequestArea book={book} />;
}

function AskInExchange({ book }: { book: Book }) {
  const { data, isError } = useMyBooks();
  return <RequestArea book={book} ownBooks={{ list: data, failed: isError }} />;
}
