import { type ReactNode, useState, type KeyboardEvent } from 'react';
import { classNames } from '../styles/class-names.ts';

export type Entry = { id: number; name: string; place?: string | null };

type SearchEntriesProps<Shown extends Entry> = {
  id: string;
  label: ReactNode;
  open: boolean;
  active: number;
  entries: readonly Shown[];
  status?: ReactNode;
  className?: string;
  onChoose: (entry: Shown) => void;
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

/**
 * Keyboard behaviour of the ARIA combobox pattern. -1 is no active entry; `onChoose(null)` clears the choice.
 * @param submitsText Enter without an active entry submits the form
 */
export function useComboboxKeys<Entry>(
  entries: readonly Entry[],
  onChoose: (entry: Entry | null) => void,
  onClose?: () => void,
  submitsText = false,
) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    onClose?.();
  };
  const choose = (entry: Entry | null) => {
    onChoose(entry);
    close();
  };
  const walk = (step: number) => {
    setOpen(true);
    if (entries.length === 0) return;
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + entries.length) % entries.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[active];
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && open && entry) choose(entry);
    else if (event.key !== 'Enter' || !open || submitsText) return;
    event.preventDefault();
  };
  return { open, active, show, choose, close, onKeyDown };
}
