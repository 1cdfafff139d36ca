import type { ReactNode } from 'react';
import { PlusIcon } from '../icons/icons.tsx';

type Entry<Value extends string> = { value: Value; title: string; lead: string; panel: ReactNode };

type AccordionProps<Value extends string> = {
  open: Value | undefined;
  onChange: (open: Value | undefined) => void;
  entries: readonly Entry<Value>[];
};

/** At most one entry is open; the values are also the ids of the entries. */
export function Accordion<Value extends string>({ open, onChange, entries }: AccordionProps<Value>) {
  return (
    <div className="divide-y-2 divide-dotted divide-line rounded-card border border-line bg-card shadow-soft">
      {entries.map(({ value, title, lead, panel }) => (
        <div key={value} id={value}>
          <h2 className="text-xl">
            <button
              type="button"
              aria-expanded={value === open}
              onClick={() => onChange(value === open ? undefined : value)}
              className="group flex w-full items-center justify-between gap-4 rounded-card p-4 text-start hover:text-primary sm:px-6"
            >
              <span>
                <span>{title}</span>
                <span className="mt-1 block font-sans text-base font-normal text-muted">{lead}</span>
              </span>
              <PlusIcon className="size-6 shrink-0 text-primary transition-transform duration-150 group-aria-expanded:rotate-45" />
            </button>
          </h2>
          {value === open && <div className="px-4 pb-5 sm:px-6">{panel}</div>}
        </div>
      ))}
    </div>
  );
}
