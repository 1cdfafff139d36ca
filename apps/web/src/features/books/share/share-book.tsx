import type { Book } from '@wandering-books/contract/books/books.ts';
import { lazy, Suspense, useState } from 'react';
import { ShareBookForm } from './share-book-form.tsx';
import { loadDraft } from './share-draft.ts';
import { loadLastChoices, saveLastChoices } from '../form/draft-storage.ts';
import { EMPTY_FIELDS, type ShareFields } from './share-fields.ts';

const DEFAULTS = {
  status: 'available',
  condition: 'used',
  condition_grade: 'good',
  rent_unit: 'week',
  rent_max: '4',
} satisfies Partial<ShareFields>;

const loadSharedBook = () => import('./shared-book.tsx');
const SharedBook = lazy(loadSharedBook);
/** Preloaded while the form is filled in, in case the connection breaks. */
const prefetchSharedBook = () => void loadSharedBook().catch(() => undefined);

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
        <ShareBookForm key={kept} start={start} isNext={isNext || kept > 0} onShared={finish} onQueued={beginAnew} />
      </div>
    );
  return (
    <Suspense>
      <SharedBook book={shared} onNext={() => shareNext(shared)} />
    </Suspense>
  );
}

const createStartFields = (): ShareFields => ({ ...EMPTY_FIELDS, ...DEFAULTS, ...loadLastChoices() });

function createNextFields(book: Book): ShareFields {
  const { category_id, condition, condition_grade } = book;
  return {
    ...createStartFields(),
    category_id: String(category_id),
    condition,
    condition_grade: condition_grade ?? '',
    ...(book.type === 'rent' && { rent_unit: book.rent_unit ?? '', rent_max: String(book.rent_max ?? '') }),
  };
}

const rememberChoices = ({ type, language_id }: Book) => saveLastChoices({ type, language_id: String(language_id) });
