import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { DialogState } from './modal.tsx';
import type { Elements } from '../elements.tsx';

type LazyWindowProps = {
  children: Elements;
  onWait?: () => void;
  /** @param isTooLate the reader has opened another dialog meanwhile, which this one would cover */
  onArrive?: (isTooLate: boolean) => void;
};

/** Focuses the opener before a lazily loaded dialog opens, so that the dialog returns the focus there (decision 062). */
export function LazyWindow({ children, onWait, onArrive }: LazyWindowProps) {
  const [opener] = useState(createOpener);
  const wait = () => {
    opener.remember();
    onWait?.();
  };
  const arrive = () => {
    const isTooLate = opener.isTooLate();
    if (!isTooLate) opener.focus();
    onArrive?.(isTooLate);
  };
  return (
    <Suspense fallback={<AtOnce act={wait} />}>
      <AtOnce act={arrive} />
      {children}
    </Suspense>
  );
}

/** Runs its effect before that of the dialog, because it is an earlier sibling. */
function AtOnce({ act }: { act: () => void }) {
  const actNow = useEffectEvent(act);
  useLayoutEffect(() => actNow(), []);
  return null;
}

function createOpener() {
  let element: Element | null = null;
  let dialogsBefore: Element[] | undefined;
  return {
    remember: () => {
      element = document.activeElement;
      dialogsBefore = listDialogs();
    },
    isTooLate: () => {
      const before = dialogsBefore;
      // It may be hidden and shown again with the page around it.
      dialogsBefore = undefined;
      return before !== undefined && listDialogs().some((dialog) => !before.includes(dialog));
    },
    focus: () => {
      if (element instanceof HTMLElement && element !== document.body) {
        element.focus();
        // A scroll of the reader may go on under the dialog, which returns the focus without scrolling.
        element.addEventListener('focus', showInPage, { once: true });
      }
      element = null;
    },
  };
}

/** Open dialogs; a column stands beside the page and covers nothing. */
export const listDialogs = () => [...document.querySelectorAll('[role=dialog]:not([data-column])')];

function showInPage({ target }: FocusEvent) {
  // The header is always in view.
  (target as Element).closest('main *')?.scrollIntoView({ block: 'nearest' });
}

/** A lazily loaded dialog. It stays mounted after the first opening, so that the closing animation runs. */
export function useLazyDialog(render: (state: DialogState) => Elements) {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, onOpenChange] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const show = () => {
    setWasOpened(true);
    onOpenChange(true);
  };
  const arrive = (isTooLate: boolean) => {
    setLoading(false);
    if (isTooLate) onOpenChange(false);
  };
  const dialog = (
    <LazyWindow onWait={() => setLoading(true)} onArrive={arrive}>
      {wasOpened && render({ open: open && !isLoading, onOpenChange })}
    </LazyWindow>
  );
  return { show, dialog };
}
