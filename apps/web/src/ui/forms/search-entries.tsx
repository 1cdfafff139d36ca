import { type ReactNode, useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '../elements.tsx';

export type Entry = { id: number; name: string; place?: string | null };

type SearchEntriesProps<Shown extends Entry> = ReturnType<typeof useCombobox<Shown>>['list'] & {
  label: ReactNode;
  status?: ReactNode;
  className?: string;
  children?: (entry: Shown) => ReactNode;
};

/** Pressing an entry does not take the focus from the field. */
export function SearchEntries<Shown extends Entry>({
  id,
  label,
  open,
  active,
  entries,
  status,
  className = 'inset-x-0 mt-1',
  onChoose,
  children = NameAndPlace,
}: SearchEntriesProps<Shown>) {
  return (
    <div
      hidden={!open}
      className={classNames(
        'absolute top-full z-20 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-card py-1 shadow-soft',
        className,
      )}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className="px-4 text-sm text-muted">
        {open && status && <span className="block py-2">{status}</span>}
      </p>
      <ul id={id} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer flex-col justify-center px-4 py-2 hover:bg-primary-tint aria-selected:bg-primary-tint aria-selected:text-primary"
            ref={(option) => {
              if (open && index === active) option?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => onChoose(entry)}
          >
            {children(entry)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const NameAndPlace = ({ name, place }: Entry) => (
  <>
    <bdi>{name}</bdi>
    {place && <span className="text-sm text-muted">{place}</span>}
  </>
);

type ComboboxOptions = {
  onClose: () => void;
  /** Enter without an active entry submits the form. */
  submitsText?: boolean;
  /** The list opens also without entries, and says why there are none. */
  opensEmpty?: boolean;
};

/**
 * The ARIA combobox pattern: the props of the field and of its `SearchEntries`. `onChoose(null)` clears the choice.
 */
export function useCombobox<Shown extends Entry>(
  entries: readonly Shown[],
  onChoose: (entry: Shown | null) => void,
  { onClose, submitsText = false, opensEmpty = false }: ComboboxOptions,
) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  /** -1 is no entry. */
  const [active, setActive] = useState(-1);
  const open = isAsked && (opensEmpty || entries.length > 0);

  const show = () => {
    setAsked(true);
    setActive(-1);
  };
  const close = () => {
    setAsked(false);
    setActive(-1);
    onClose();
  };
  const choose = (entry: Shown | null) => {
    onChoose(entry);
    close();
  };
  const walk = (step: number) => {
    setAsked(true);
    if (entries.length === 0) return;
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + entries.length) % entries.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[active];
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Escape' && isAsked) close();
    else if (event.key === 'Enter' && isAsked && entry) choose(entry);
    else if (event.key !== 'Enter' || !isAsked || submitsText) return;
    event.preventDefault();
  };
  const input = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: 'off',
    onKeyDown,
  } as const;
  return { open, show, choose, close, input, list: { id, open, active, entries, onChoose: choose } };
}
