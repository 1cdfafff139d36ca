import type { BookState as State } from '@wandering-books/contract/book-state.ts';
import { TEXT_CLASSES } from '../../ui/tone.ts';
import { useBookStateText } from './use-book-state-text.ts';

/** How a book stands, in a line of words, wherever it is shown. */
export function BookState({ state }: { state: State }) {
  const { tone, title, detail } = useBookStateText()(state);
  return (
    <span className={`text-sm font-semibold wrap-anywhere ${TEXT_CLASSES[tone]}`}>
      {title}
      {detail && (
        <>
          {' · '}
          <span className="inline-block font-normal">{detail}</span>
        </>
      )}
    </span>
  );
}
