import type { BookState } from '@wandering-books/contract/book-state.ts';
import { Stamp } from '../../ui/stamp.tsx';
import { useBookStateText } from './use-book-state-text.ts';

/** The same as the stamp of a library. */
export function BookStateStamp({ state }: { state: BookState }) {
  const { tone, title, detail } = useBookStateText()(state);
  return (
    <Stamp tone={tone} date={detail}>
      {title}
    </Stamp>
  );
}
