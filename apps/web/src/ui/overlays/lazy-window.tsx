import { Suspense, useLayoutEffect, useState } from 'react';
import type { DialogState } from './modal.tsx';
import type { Elements } from '../elements.tsx';

/** Focuses the opener before a lazily loaded dialog opens, so that the dialog returns the focus there (decision 062). */
export function LazyWindow({ children }: { children: Elements }) {
  const [opener] = useState(createOpener);
  return (
    <Suspense fallback={<AtOnce act={opener.remember} />}>
      <AtOnce act={opener.focus} />
      {children}
    </Suspense>
  );
}

/** Runs its effect before that of the dialog, because it is an earlier sibling. */
function AtOnce({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

function createOpener() {
  let element: Element | null = null;
  return {
    remember: () => {
      element = document.activeElement;
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

function showInPage({ target }: FocusEvent) {
  // The header is always in view.
  (target as Element).closest('main *')?.scrollIntoView({ block: 'nearest' });
}

/** A lazily loaded dialog. It stays mounted after the first opening, so that the closing animation runs. */
export function useLazyDialog(render: (state: DialogState) => Elements) {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, onOpenChange] = useState(false);
  const show = () => {
    setWasOpened(true);
    onOpenChange(true);
  };
  return { show, dialog: <LazyWindow>{wasOpened && render({ open, onOpenChange })}</LazyWindow> };
}
