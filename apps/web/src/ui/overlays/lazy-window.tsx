import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { DialogState } from './modal.tsx';
import type { Elements } from '../elements.tsx';

type LazyWindowProps = {
  children: Elements;
  /** The reader has opened another dialog while this one was loading, which it would cover. */
  onTooLate?: () => void;
};

/** Focuses the opener before a lazily loaded dialog opens, so that the dialog returns the focus there (decision 062). */
export function LazyWindow({ children, onTooLate }: LazyWindowProps) {
  const [opener] = useState(createOpener);
  const arrive = () => (onTooLate && opener.isTooLate() ? onTooLate() : opener.focus());
  return (
    <Suspense fallback={<AtOnce act={opener.remember} />}>
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
    isTooLate: () => dialogsBefore !== undefined && listDialogs().some((dialog) => !dialogsBefore!.includes(dialog)),
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

const listDialogs = () => [...document.querySelectorAll('[role=dialog]:not([data-column])')];

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
  const dialog = (
    <LazyWindow onTooLate={() => onOpenChange(false)}>{wasOpened && render({ open, onOpenChange })}</LazyWindow>
  );
  return { show, dialog };
}
