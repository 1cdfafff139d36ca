import { useState } from 'react';

/** For a lazily loaded dialog: stays mounted after the first opening, so that the closing animation runs. */
export function useLazyDialog() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return { wanted, show, state: { open, onOpenChange: setOpen } };
}
