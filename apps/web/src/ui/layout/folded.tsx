import { type ReactNode, useState } from 'react';
import { PlusIcon } from '../icons/icons.tsx';

/** Content behind its title. Opens when there is something to see in it, and then stays as the reader leaves it. */
export function Folded({ title, isOpen, children }: { title: ReactNode; isOpen: boolean; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  const [state, setState] = useState(isOpen);
  if (isOpen && !hasOpened) {
    setHasOpened(true);
    setState(true);
  }
  return (
    <details className="group" open={state} onToggle={({ currentTarget }) => setState(currentTarget.open)}>
      <summary className="flex target cursor-pointer list-none items-center justify-between gap-4 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <PlusIcon className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

export function unfold(element: Element | null): void {
  const folded = element?.closest('details');
  if (folded) folded.open = true;
}
