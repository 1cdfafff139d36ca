import type { Book } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useMyBooks } from '../../features/books/books.api.ts';
import { BookDetails } from '../../features/books/book-details.tsx';
import { LatestBooks } from '../../features/books/latest-books.tsx';
import { DETAILS_LOGIN_DELAY } from '../../features/books/login-prompt.ts';
import { LoginWall } from '../../features/books/login-wall.tsx';
import { OwnBookActions } from '../../features/books/own-book-actions.tsx';
import { WithBook } from '../../features/books/with-book.tsx';
import { MessagePerson } from '../../features/conversations/message-person.tsx';
import { RequestArea } from '../../features/requests/request-area.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/container.tsx';
import { bookHeart } from '../book-heart.tsx';
import { editOwnBook } from '../edit-own-book.tsx';
import { usePageTitle } from '../page-title.ts';

export default function BookPage() {
  const { t } = useTranslation('books');
  const { id = '' } = useParams();
  const session = useSession();
  if (!session) return <LoginWall text={t('loginForDetails')} delay={DETAILS_LOGIN_DELAY} />;
  return (
    <Container className="py-8 desk:py-12">
      <WithBook id={id}>{(book) => <OpenBook book={book} mine={book.user_id === session.userId} />}</WithBook>
    </Container>
  );
}

function OpenBook({ book, mine }: { book: Book; mine: boolean }) {
  usePageTitle(book.title);
  return (
    <>
      <BookDetails
        book={book}
        heart={bookHeart(book)}
        action={mine ? <Keep book={book} /> : <Ask book={book} />}
        contact={!mine && <MessagePerson person={book.user} />}
      />
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
