import type { BookState as State } from '@wandering-books/contract/book-state.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { TEXT_CLASSES } from '../../ui/tone.ts';
import { useBookStateText } from './use-book-state-text.ts';

type BookStateProps = { state: State; as?: 'label' | 'stamp' };

/** How a book stands, wherever it is shown: a line of words, or the stamp of a slip. */
export function BookState({ state, as = 'label' }: BookStateProps) {
  const { tone, title, detail } = useBookStateText()(state);
  if (as === 'stamp')
    return (
      <Stamp tone={tone} date={detail}>
        {title}
      </Stamp>
    );
  return (
    <span className={`text-sm font-semibold wrap-anywhere ${TEXT_CLASSES[tone]}`}>
      {state.kind === 'available' && <CheckIcon className="-mt-0.5 mr-1 inline size-4" />}
      {title}
      {detail && <span className="font-normal"> · {detail}</span>}
    </span>
  );
}
