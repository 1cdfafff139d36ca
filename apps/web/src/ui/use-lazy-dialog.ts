import { useState } from 'react';

/** For a window whose code is fetched when it is first wanted. It stays afterwards, so that it can close as it opened. */
export function useLazyDialog() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return { wanted, show, state: { open, onOpenChange: setOpen } };
}
