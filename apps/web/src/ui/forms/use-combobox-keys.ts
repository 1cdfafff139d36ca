import { useState, type KeyboardEvent } from 'react';

/** Keyboard behaviour of the ARIA combobox pattern. -1 is no active entry; `onChoose(null)` clears the choice. */
export function useComboboxKeys<Entry>(
  entries: readonly Entry[],
  onChoose: (entry: Entry | null) => void,
  onClose: () => void,
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
    onClose();
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
    else if (event.key === 'Enter' && open) {
      if (entry) choose(entry);
    } else return;
    event.preventDefault();
  };
  return { open, active, show, choose, close, onKeyDown };
}
