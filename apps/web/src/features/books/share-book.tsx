import type { Book } from '@wandering-books/contract/books.ts';
import { lazy, Suspense, useState } from 'react';
import { ShareBookForm, type ShareBookFormProps } from './share-book-form.tsx';
import { loadDraft } from './share-draft.ts';
import { createNextFields, createStartFields, rememberChoices } from './share-start.ts';

const SharedBook = lazy(() => import('./shared-book.tsx'));

type ShareBookProps = Pick<ShareBookFormProps, 'categories' | 'languages' | 'beforePost'>;

/** The form, and once a book is posted what can be done with it, the form for the next among that. */
export function ShareBook(props: ShareBookProps) {
  const [start, setStart] = useState(() => loadDraft(createStartFields()));
  const [shared, setShared] = useState<Book>();
  const [isNext, setIsNext] = useState(false);
  const finish = (book: Book) => {
    rememberChoices(book);
    setShared(book);
  };
  const shareNext = (book: Book) => {
    setStart(createNextFields(book));
    setIsNext(true);
    setShared(undefined);
  };
  if (!shared) return <ShareBookForm {...props} start={start} isNext={isNext} onShared={finish} />;
  return (
    <Suspense>
      <SharedBook book={shared} onNext={() => shareNext(shared)} />
    </Suspense>
  );
}
