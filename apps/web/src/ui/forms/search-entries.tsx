import type { ReactNode } from 'react';

export type Entry = { id: number; name: string; place?: string | null };

type SearchEntriesProps = {
  id: string;
  label: ReactNode;
  open: boolean;
  active: number;
  entries: readonly Entry[];
  status?: ReactNode;
  onChoose: (entry: Entry) => void;
};

/** Pressing an entry does not take the focus from the field. */
export function SearchEntries({ id, label, open, active, entries, status, onChoose }: SearchEntriesProps) {
  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-card py-1 shadow-soft"
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
            <bdi>{entry.name}</bdi>
            {entry.place && <span className="text-sm text-muted">{entry.place}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
