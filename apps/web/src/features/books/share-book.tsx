import type { Book } from '@wandering-books/contract/books.ts';
import { lazy, Suspense, useState } from 'react';
import { ShareBookForm } from './share-book-form.tsx';
import { loadDraft } from './share-draft.ts';
import { createNextFields, createStartFields, rememberChoices } from './share-start.ts';

const loadSharedBook = () => import('./shared-book.tsx');
const SharedBook = lazy(loadSharedBook);
/** While the book is described: the line may be gone when it has been sent. */
const prefetchSharedBook = () => void loadSharedBook().catch(() => undefined);

/** The form, and once a book is posted what can be done with it, the form for the next among that. */
export function ShareBook() {
  const [start, setStart] = useState(() => loadDraft(createStartFields()));
  const [shared, setShared] = useState<Book>();
  const [isNext, setIsNext] = useState(false);
  const [kept, setKept] = useState(0);
  const finish = (book: Book) => {
    rememberChoices(book);
    setShared(book);
  };
  const shareNext = (book: Book) => {
    setStart(createNextFields(book));
    setIsNext(true);
    setShared(undefined);
  };
  const beginAnew = () => {
    setStart(createStartFields());
    setKept((count) => count + 1);
  };
  if (!shared)
    return (
      <div onChange={prefetchSharedBook}>
        <ShareBookForm key={kept} start={start} isNext={isNext || kept > 0} onShared={finish} onWaiting={beginAnew} />
      </div>
    );
  return (
    <Suspense>
      <SharedBook book={shared} onNext={() => shareNext(shared)} />
    </Suspense>
  );
}
